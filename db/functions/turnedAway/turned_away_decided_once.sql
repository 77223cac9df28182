-- Refuses to change a claim that is decided (turned_away_decided_once).
create or replace function turned_away_decided_once() returns trigger language plpgsql as $$
begin
  raise exception 'it is decided whether booking % was turned away', old.booking_id
    using errcode = 'check_violation', constraint = 'turned_away_decided_once';
end $$;

create or replace trigger turned_away_decided_once before update or delete on turned_away for each row
  when (old.state <> 'OPEN') execute function turned_away_decided_once();
