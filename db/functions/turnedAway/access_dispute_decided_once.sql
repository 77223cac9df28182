-- Refuses to change a claim that is decided (access_dispute_decided_once).
create or replace function access_dispute_decided_once() returns trigger language plpgsql as $$
begin
  raise exception 'it is decided whether booking % was turned away', old.booking_id
    using errcode = 'check_violation', constraint = 'access_dispute_decided_once';
end $$;

create or replace trigger access_dispute_decided_once before update or delete on access_dispute for each row
  when (old.state <> 'OPEN') execute function access_dispute_decided_once();
