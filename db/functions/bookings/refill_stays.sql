-- Refuses to change a refill that is decided (refill_decided_once).
create or replace function refill_stays() returns trigger language plpgsql as $$
begin
  raise exception 'the refill of booking % is decided', old.booking_id
    using errcode = 'check_violation', constraint = 'refill_decided_once';
end $$;

create or replace trigger refill_stays before update or delete on refill for each row
  when (old.decided_at is not null) execute function refill_stays();
