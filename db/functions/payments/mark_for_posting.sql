-- Marks a row that the ledger has to post. It is set with the fact, in whichever way the row is written.
create or replace function mark_for_posting() returns trigger language plpgsql as $$
begin
  new.posting_due := true;
  return new;
end $$;

create or replace trigger payment_begins_posted before insert on payment for each row
  when (new.captured_at is not null and new.outcome is not null)
  execute function mark_for_posting();
create or replace trigger payment_is_posted before update on payment for each row
  when (new.captured_at is not null and new.outcome is not null
        and (old.captured_at is null or old.outcome is null or old.fee is distinct from new.fee))
  execute function mark_for_posting();
create or replace trigger refund_begins_posted before insert on refund for each row execute function mark_for_posting();
create or replace trigger refund_is_posted before update on refund for each row
  when (old.status <> new.status or old.provider_refund_id is distinct from new.provider_refund_id)
  execute function mark_for_posting();
