-- An event about a payment of an order that nobody knows is not applied, and is tried no more: what becomes of the money is
-- decided where the payment stands among the differences.
alter table webhook_event
  add column quarantined_at timestamptz,
  add constraint quarantined_is_not_applied check (quarantined_at is null or applied_at is null and next_try_at is null);

-- By what admins recognise such a payment. Of the number only the first and last digits are kept.
alter table reconciliation_difference
  add column method text,
  add column contact text,
  add column paid_at timestamptz;

create or replace function difference_resolved_once() returns trigger language plpgsql as $$
declare moving constant text[] := array[
  'asked_at', 'asked_by', 'next_try_at', 'resolved_at', 'resolved_by', 'how', 'reason', 'theirs', 'tax', 'method', 'contact',
  'paid_at'];
begin
  if old.resolved_at is not null or (old.asked_at is not null and new.asked_at is distinct from old.asked_at)
     or (to_jsonb(new) - moving) is distinct from (to_jsonb(old) - moving) then
    raise exception 'difference % is resolved once', old.id
      using errcode = 'check_violation', constraint = 'difference_resolved_once';
  end if;
  return new;
end $$;
drop trigger difference_resolved_once on reconciliation_difference;
create trigger difference_resolved_once before update on reconciliation_difference for each row
  when (not only_forgets(to_jsonb(old), to_jsonb(new), '{"reason": "", "contact": null}', old.resolved_at))
  execute function difference_resolved_once();

-- Events that were parked for this reason are looked at once more, and end in quarantine.
delete from failed_work where work = 'applyWebhooks' and error_code = 'PAYMENT_UNKNOWN' and next_try_at is null;
