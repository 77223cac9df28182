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
