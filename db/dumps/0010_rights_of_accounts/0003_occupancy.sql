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
  primary key (turf_id, holder_id, part),
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

-- Takes the period on all parts or on none. A loser is an answer, not an error: false.
-- Lapsed holds in the way are cleared; the constraint is the last guard, never the way to find out.
create function take_slot(
  p_turf_id text, p_ground_id text, p_parts smallint[], p_period tstzrange, p_kind occupancy_kind,
  p_holder_id text, p_live_until timestamptz, p_now timestamptz,
  -- Whose booking it is: what is offered to them is theirs to take.
  p_account_id text default null
) returns boolean language plpgsql as $$
declare taken integer;
begin
  perform lock_parts(p_turf_id, p_parts);
  if exists (
    select from occupancy
    where turf_id = p_turf_id and part = any (p_parts) and period && p_period
      and holder_id <> p_holder_id and (live_until is null or live_until > p_now)
  ) then
    return false;
  end if;
  delete from occupancy
    where turf_id = p_turf_id and part = any (p_parts)
      and ((period && p_period and live_until <= p_now) or holder_id = p_holder_id);
  insert into occupancy (turf_id, part, period, kind, ground_id, holder_id, live_until, created_at)
    select p_turf_id, part, p_period, p_kind, p_ground_id, p_holder_id, p_live_until, p_now from unnest(p_parts) part
    on conflict do nothing;
  get diagnostics taken = row_count;
  if taken = cardinality(p_parts) then return true; end if;
  delete from occupancy where turf_id = p_turf_id and holder_id = p_holder_id;
  return false;
end $$;

-- Gives back whatever the holder has taken.
create function free_slot(p_turf_id text, p_holder_id text) returns void language plpgsql as $$
declare parts smallint[];
begin
  select array_agg(part) into parts from occupancy where turf_id = p_turf_id and holder_id = p_holder_id;
  if parts is null then return; end if;
  perform lock_parts(p_turf_id, parts);
  delete from occupancy where turf_id = p_turf_id and holder_id = p_holder_id;
end $$;
