-- The games of each turf within reach_km of a city, with its lowest and highest price. The empty game means all games.
-- Read by count_turfs, count_city.
create or replace view played_in_city as
  select city.key as city_key, turf.id as turf_id, game, min(price_full) as price_from, max(price_full) as price_to
  from city
    join turf on turf.spot <@ cube_enlarge(earth_spot(city.latitude, city.longitude), limit_of('reach_km'), 3)
    join ground on ground.turf_id = turf.id and ground.available and ground.supported_games <> '{}'
    cross join unnest(ground.supported_games || ''::text) game
  group by city.key, turf.id, game;
