-- Recounts the figures of a city that is new, has moved or is gone.
-- Locks: the figures of cities.
-- Called by recount_city, bench/data/loadTurfs.ts.
create or replace function count_city(p_city_key text) returns void language plpgsql as $$
declare
  before city_turf[];
  after city_turf[];
begin
  perform lock_city_figures();
  with gone as (delete from city_turf where city_key = p_city_key returning *)
    select array_agg(gone) into before from gone;
  with come as (insert into city_turf select * from played_in_city where city_key = p_city_key returning *)
    select array_agg(come) into after from come;
  perform tally_cities(before, after);
  delete from city_figure where city_key = p_city_key and turfs = 0;
end $$;
