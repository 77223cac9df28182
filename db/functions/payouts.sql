-- Refuses to change the amount, settlement or destination of a payout, and refuses status changes that go backward. The
-- owner of the table may seal the destination again under another key. The erasure of books older than eight years
-- passes.
create or replace function payout_moves() returns trigger language plpgsql as $$
begin
  if (new.settlement_id, new.amount, new.needs_approval, new.requested_by)
       is distinct from (old.settlement_id, old.amount, old.needs_approval, old.requested_by)
     or (new.destination <> old.destination
         and not (is_resealed(old.destination, new.destination)
                  and pg_has_role((select relowner from pg_class where oid = tg_relid), 'member')))
     or (old.status <> new.status and (old.status, new.status) not in (
       ('AWAITING_APPROVAL', 'QUEUED'), ('AWAITING_APPROVAL', 'DECLINED'), ('QUEUED', 'PROCESSING'),
       ('QUEUED', 'PROCESSED'), ('QUEUED', 'FAILED'), ('QUEUED', 'REVERSED'), ('PROCESSING', 'PROCESSED'),
       ('PROCESSING', 'FAILED'), ('PROCESSING', 'REVERSED'), ('PROCESSED', 'REVERSED'))) then
    raise exception 'payout % does not go that way', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace trigger payout_moves before update on payout for each row
  when (not only_erases(to_jsonb(old), to_jsonb(new), '{"destination": "\\x", "reason": null}', old.requested_at))
  execute function payout_moves();
