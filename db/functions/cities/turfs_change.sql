-- Notes the turfs that a statement has changed, to be counted at the commit. A turf without grounds counts for
-- nothing, so the insert of a turf is not watched.
create or replace function turfs_change() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'turf' then
    insert into city_recount (turf_id)
      select present.id from rows_after present join rows_before former using (id)
      where (present.latitude, present.longitude) is distinct from (former.latitude, former.longitude)
      on conflict do nothing;
  elsif tg_op = 'INSERT' then
    insert into city_recount (turf_id) select turf_id from rows_after on conflict do nothing;
  elsif tg_op = 'DELETE' then
    insert into city_recount (turf_id) select turf_id from rows_before on conflict do nothing;
  else
    insert into city_recount (turf_id)
      select unnest(array[former.turf_id, present.turf_id]) from rows_after present join rows_before former using (id)
      where (present.turf_id, present.available, present.supported_games, present.price_full)
              is distinct from (former.turf_id, former.available, former.supported_games, former.price_full)
      on conflict do nothing;
  end if;
  return null;
end $$;

create or replace trigger turfs_move after update on turf referencing old table as rows_before new table as rows_after
  for each statement execute function turfs_change();
create or replace trigger grounds_come after insert on ground referencing new table as rows_after
  for each statement execute function turfs_change();
create or replace trigger grounds_change after update on ground referencing old table as rows_before new table as rows_after
  for each statement execute function turfs_change();
create or replace trigger grounds_go after delete on ground referencing old table as rows_before
  for each statement execute function turfs_change();
