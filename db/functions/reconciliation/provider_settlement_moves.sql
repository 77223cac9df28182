-- Refuses every change of a transfer but its status, number and match, and every change once it is matched
-- (provider_settlement_moves).
create or replace function provider_settlement_moves() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - array['status', 'utr', 'bank_line_id', 'matched_at', 'matched_by'])
       is distinct from (to_jsonb(old) - array['status', 'utr', 'bank_line_id', 'matched_at', 'matched_by'])
     or (old.bank_line_id is not null and new is distinct from old)
     or (old.status <> new.status and old.status <> 'created') then
    raise exception 'settlement % of the provider does not go that way', old.id
      using errcode = 'check_violation', constraint = 'provider_settlement_moves';
  end if;
  return new;
end $$;

create or replace trigger provider_settlement_moves before update on provider_settlement
  for each row execute function provider_settlement_moves();
