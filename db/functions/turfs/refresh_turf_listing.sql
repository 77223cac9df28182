-- Recomputes what search shows of a turf from its grounds: games, rank, lowest price and booking types.
-- Called by turf_after_write, ground_changed.
create or replace function refresh_turf_listing(p_turf_id text) returns void language sql as $$
  update turf set
    games = coalesce((select array_agg(distinct game order by game)
                        from ground, unnest(supported_games) game where turf_id = p_turf_id), '{}'),
    listing_rank = case when exists (select from ground where turf_id = p_turf_id and available) then 0 else 2 end
                   + case when onboarded then 0 else 1 end,
    price_from = (select min(price_full) from ground where turf_id = p_turf_id and available and allow_full),
    allow_full = exists (select from ground where turf_id = p_turf_id and allow_full),
    allow_partial = exists (select from ground where turf_id = p_turf_id and allow_partial)
  where id = p_turf_id
$$;
