-- Refuses every change of a settlement except its status and payment (settlement_closed). A completed settlement fails
-- only when the bank returns its payout, which must already be marked REVERSED.
create or replace function settlement_moves() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - array['status', 'payout_id', 'paid_at', 'paid_by'])
       is distinct from (to_jsonb(old) - array['status', 'payout_id', 'paid_at', 'paid_by'])
     or not (
       (old.status, new.status) in (
         ('PENDING', 'PROCESSING'), ('PENDING', 'COMPLETED'), ('PROCESSING', 'COMPLETED'), ('PROCESSING', 'FAILED'),
         ('FAILED', 'PROCESSING'), ('FAILED', 'COMPLETED'))
       or ((old.status, new.status) = ('COMPLETED', 'FAILED') and exists (
         select from payout where settlement_id = old.id and provider_payout_id = old.payout_id
           and status = 'REVERSED'))) then
    raise exception 'settlement % is closed', old.id using errcode = 'check_violation', constraint = 'settlement_closed';
  end if;
  return new;
end $$;

create or replace trigger settlement_moves before update on settlement for each row execute function settlement_moves();
