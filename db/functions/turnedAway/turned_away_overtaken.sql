-- Closes the claim of a booking that is cancelled in another way, and removes the claim of one that moves to another
-- time.
create or replace function turned_away_overtaken() returns trigger language plpgsql as $$
begin
  if new.status = 'CANCELLED' then
    update turned_away set state = 'OVERTAKEN', decided_at = database_now() where booking_id = new.id and state = 'OPEN';
  else
    delete from turned_away where booking_id = new.id and state = 'OPEN';
  end if;
  return null;
end $$;

create or replace trigger turned_away_overtaken after update of status, starts_at on booking for each row
  when (old.status = 'CONFIRMED' and (new.status = 'CANCELLED' or new.starts_at <> old.starts_at))
  execute function turned_away_overtaken();
