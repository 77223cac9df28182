-- Refuses to change an appeal that is decided (appeal_decided_once).
create or replace function appeal_decided_once() returns trigger language plpgsql as $$
begin
  raise exception 'the appeal of booking % is decided', old.booking_id
    using errcode = 'check_violation', constraint = 'appeal_decided_once';
end $$;

create or replace trigger appeal_decided_once before update on appeal for each row
  when (old.decided_at is not null) execute function appeal_decided_once();
