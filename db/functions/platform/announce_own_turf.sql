-- Announces a change of the turf's own row.
create or replace function announce_own_turf() returns trigger language plpgsql as $$
begin
  perform announce_change(new.id);
  return null;
end $$;

create or replace trigger announce_own_turf after update on turf for each row execute function announce_own_turf();
