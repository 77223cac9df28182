-- Recounts, at the commit, a city that was added, moved or removed.
-- Locks: the figures of cities.
create or replace function recount_city() returns trigger language plpgsql as $$
begin
  perform count_city(coalesce(new.key, old.key));
  return null;
end $$;

drop trigger if exists recount_city on city;
create constraint trigger recount_city after insert or delete or update of latitude, longitude on city
  deferrable initially deferred for each row execute function recount_city();

-- Counts the turfs that the transaction has changed, in batches of 5,000. It runs at the commit, so that the lock of
-- the figures is the last to be taken and a load of many turfs is counted in few statements.
-- Locks: the figures of cities.
create or replace function recount_turfs() returns trigger language plpgsql as $$
declare
  changed text[];
  most constant integer := 5000;
begin
  -- The first row of the transaction counts all of them; the others find no rows left.
  if not exists (select from city_recount where transaction = new.transaction and turf_id = new.turf_id) then
    return null;
  end if;
  with due as (delete from city_recount where transaction = new.transaction returning turf_id)
    select array_agg(turf_id order by turf_id) into changed from due;
  for start in 1 .. coalesce(cardinality(changed), 0) by most loop
    perform count_turfs(changed[start : start + most - 1]);
  end loop;
  return null;
end $$;

drop trigger if exists recount_turfs on city_recount;
create constraint trigger recount_turfs after insert on city_recount deferrable initially deferred
  for each row execute function recount_turfs();

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
      where (present.turf_id, present.available, present.supported_games, present.per_hour_full)
              is distinct from (former.turf_id, former.available, former.supported_games, former.per_hour_full)
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
