-- Everything that takes time on a ground: one table, and the database refuses an overlap.
create type occupancy_kind as enum ('FULL', 'GAME', 'BLOCK', 'MANUAL', 'OFFER');

create table occupancy (
  turf_id text collate "C" not null references turf on delete restrict,
  part smallint not null,
  period tstzrange not null check (not isempty(period) and lower_inc(period) and not upper_inc(period)),
  kind occupancy_kind not null,
  ground_id text collate "C" not null references ground on delete restrict,
  -- The booking, game, block, manual booking or offer that takes the time.
  holder_id text collate "C" not null,
  -- An unpaid hold or an offer ends here; empty means taken for good.
  live_until timestamptz,
  created_at timestamptz not null,
  -- A block may lie around bookings: it then takes several stretches of one part.
  primary key (turf_id, holder_id, part, period),
  constraint slot_taken exclude using gist (turf_id with =, part with =, period with &&)
);

create function lock_parts(p_turf_id text, p_parts smallint[]) returns void language plpgsql as $$
declare part smallint;
begin
  -- Always in ascending order, so that two takers of full and half cannot wait for each other.
  foreach part in array (select array_agg(p order by p) from unnest(p_parts) p) loop
    perform pg_advisory_xact_lock(hashtextextended(p_turf_id || '/' || part, 0));
  end loop;
end $$;

-- How time is taken and given back (take_slot, free_slot) concerns holds, games, offers and blocks alike: it is written
-- where all of them are known, in 0012_taking_time.sql.
