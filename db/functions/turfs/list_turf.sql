-- Writes the rows of turf_listing for a turf; a turf whose sales have stopped has none. It reads the present row, because
-- triggers may have changed it.
-- Called by turf_after_write.
create or replace function list_turf(p_turf_id text) returns void language plpgsql as $$
begin
  delete from turf_listing using turf
  where turf.id = p_turf_id and turf_id = turf.id and (sale_stopped_at is not null or game <> all (games || ''::text));
  insert into turf_listing (turf_id, game, listing_rank, name_key, price_from, spot, allow_full, allow_partial)
  select id, game, listing_rank, name_key, price_from, spot, allow_full, allow_partial
  from turf, lateral (select distinct unnest(games || ''::text) as game) listed
  where id = p_turf_id and sale_stopped_at is null
  on conflict (turf_id, game) do update set
    listing_rank = excluded.listing_rank, name_key = excluded.name_key, price_from = excluded.price_from,
    spot = excluded.spot, allow_full = excluded.allow_full, allow_partial = excluded.allow_partial
  where turf_listing is distinct from excluded;
end $$;
