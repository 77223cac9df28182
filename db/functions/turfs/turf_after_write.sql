-- Updates the listing and the grounds when a turf is written. While sales are stopped the turf is in no list, and its
-- grounds are not available.
create or replace function turf_after_write() returns trigger language plpgsql as $$
begin
  -- Stops or resumes the sales of its grounds.
  if tg_op = 'UPDATE' and (new.sale_stopped_at is null) <> (old.sale_stopped_at is null) then
    update ground set
        available = new.sale_stopped_at is null and coalesce(reopens, available),
        reopens = case when new.sale_stopped_at is not null then available end
      where turf_id = new.id;
    perform list_turf(new.id);
  end if;

  -- Lists the turf for search.
  if tg_op = 'INSERT'
     or (new.name, new.latitude, new.longitude, new.games, new.listing_rank, new.price_from, new.allow_full,
         new.allow_partial)
       is distinct from (old.name, old.latitude, old.longitude, old.games, old.listing_rank, old.price_from,
                         old.allow_full, old.allow_partial)
  then
    perform list_turf(new.id);
  end if;

  -- Recomputes what search shows, and raises the version of its grounds: a price depends on these columns.
  if tg_op = 'INSERT' then
    perform refresh_turf_listing(new.id);
  elsif (new.onboarded, new.time_zone, new.allows_undo, new.gap_nudge)
          is distinct from (old.onboarded, old.time_zone, old.allows_undo, old.gap_nudge) then
    perform refresh_turf_listing(new.id);
    update ground set version = version + 1 where turf_id = new.id;
  end if;
  return null;
end $$;

create or replace trigger turf_after_write
  after insert or update of name, latitude, longitude, games, listing_rank, price_from, allow_full, allow_partial,
    onboarded, time_zone, allows_undo, gap_nudge, owner_id, sale_stopped_at on turf
  for each row execute function turf_after_write();
