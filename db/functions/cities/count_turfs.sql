-- Recounts the given turfs in the figures of all cities.
-- Locks: the figures of cities.
-- Called by recount_turfs.
create or replace function count_turfs(p_turf_ids text[]) returns void language plpgsql as $$
declare
  before city_turf[];
  after city_turf[];
begin
  perform lock_city_figures();
  with gone as (delete from city_turf where turf_id = any (p_turf_ids) returning *)
    select array_agg(gone) into before from gone;
  with come as (insert into city_turf select * from played_in_city where turf_id = any (p_turf_ids) returning *)
    select array_agg(come) into after from come;
  perform tally_cities(before, after);
end $$;
