-- Records in refund_attempt every refund that the provider has accepted, and when it failed.
create or replace function note_refund_attempt() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.provider_refund_id is distinct from new.provider_refund_id then
    update refund_attempt set failed_at = coalesce(failed_at, new.updated_at)
      where provider_refund_id = old.provider_refund_id;
  end if;
  if new.provider_refund_id is not null then
    insert into refund_attempt (provider_refund_id, refund_id, amount, begun_at, failed_at)
      values (new.provider_refund_id, new.id, new.amount - new.covered, new.updated_at, case when new.status = 'FAILED' then new.updated_at end)
      on conflict (provider_refund_id) do update
        set failed_at = coalesce(refund_attempt.failed_at, excluded.failed_at);
  end if;
  return null;
end $$;

create or replace trigger note_refund_attempt after insert or update of status, provider_refund_id on refund
  for each row
  execute function note_refund_attempt();
