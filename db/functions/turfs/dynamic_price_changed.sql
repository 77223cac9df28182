-- Raises the version of the ground whose prices have changed.
create or replace function dynamic_price_changed() returns trigger language plpgsql as $$
begin
  update ground set version = version + 1 where id = coalesce(new.ground_id, old.ground_id);
  return null;
end $$;

create or replace trigger dynamic_price_changed after insert or update or delete on dynamic_price
  for each row execute function dynamic_price_changed();
