-- Refuses to change the terms of a contract: other terms are another version.
create or replace function contract_terms_stay() returns trigger language plpgsql as $$
declare changing constant text[] :=
  array['ends_on', 'bank_details', 'is_gst_registered', 'open_from', 'close_at', 'upi_digest', 'payee_digest'];
begin
  if (to_jsonb(new) - changing) is distinct from (to_jsonb(old) - changing) then
    raise exception 'the terms of contract % stay', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace trigger contract_terms_stay before update on contract
  for each row execute function contract_terms_stay();
