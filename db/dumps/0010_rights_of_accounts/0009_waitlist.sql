-- Who waits for a time that is taken. When it is free again the first in line gets an offer: the slot is kept for them
-- alone for a while, then for the next.
create type waitlist_status as enum ('WAITING', 'OFFERED', 'BOOKED', 'PASSED', 'LEFT', 'OVER');

create table waitlist_entry (
  id text collate "C" primary key,
  account_id text collate "C" not null references account on delete restrict,
  turf_id text collate "C" not null references turf on delete restrict,
  ground_id text collate "C" not null references ground on delete restrict,
  date date not null,
  -- The stretch they would play in, in minutes of the business day, and how long.
  from_minute smallint not null,
  to_minute smallint not null check (to_minute > from_minute),
  minutes smallint not null check (minutes > 0 and minutes <= to_minute - from_minute),
  wanted_minute smallint not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  status waitlist_status not null default 'WAITING',
  offered_from timestamptz,
  offered_to timestamptz,
  offer_ends_at timestamptz,
  -- When it is looked at next: at once when time is freed, at the end of an offer, and when the stretch has passed.
  look_at timestamptz not null,
  created_at timestamptz not null
);
create index waitlist_due on waitlist_entry (look_at) where status in ('WAITING', 'OFFERED');
create index waitlist_by_account on waitlist_entry (account_id, created_at desc);
create index waitlist_by_turf on waitlist_entry (turf_id, from_at) where status in ('WAITING', 'OFFERED');
-- Once in line for a stretch.
create unique index waitlist_once on waitlist_entry (account_id, ground_id, from_at, to_at)
  where status in ('WAITING', 'OFFERED');

-- Gives back whatever the holder has taken; those who wait for that time are looked at. Rows of the waitlist are locked
-- before parts, here and in take_slot.
create or replace function free_slot(p_turf_id text, p_holder_id text) returns void language plpgsql as $$
declare
  parts smallint[];
  freed tstzrange;
begin
  select array_agg(part), range_merge(range_agg(period)) into parts, freed
    from occupancy where turf_id = p_turf_id and holder_id = p_holder_id;
  if parts is null then return; end if;
  update waitlist_entry set look_at = '-infinity'
    where id in (select id from waitlist_entry
                 where turf_id = p_turf_id and status = 'WAITING' and tstzrange(from_at, to_at) && freed
                 order by id for update);
  perform lock_parts(p_turf_id, parts);
  delete from occupancy where turf_id = p_turf_id and holder_id = p_holder_id;
end $$;

-- As before; what is offered to the account of the taker is theirs to take, and then their waiting is over.
create or replace function take_slot(
  p_turf_id text, p_ground_id text, p_parts smallint[], p_period tstzrange, p_kind occupancy_kind,
  p_holder_id text, p_live_until timestamptz, p_now timestamptz, p_account_id text default null
) returns boolean language plpgsql as $$
declare
  taken integer;
  offers text[] := '{}';
begin
  if p_account_id is not null then
    offers := array(select id from waitlist_entry
                    where account_id = p_account_id and turf_id = p_turf_id and status = 'OFFERED'
                      and tstzrange(offered_from, offered_to) && p_period
                    order by id for update);
  end if;
  perform lock_parts(p_turf_id, p_parts);
  if exists (
    select from occupancy
    where turf_id = p_turf_id and part = any (p_parts) and period && p_period
      and holder_id <> p_holder_id and holder_id <> all (offers) and (live_until is null or live_until > p_now)
  ) then
    return false;
  end if;
  if offers <> '{}' then
    update waitlist_entry set status = 'BOOKED' where id = any (offers);
    delete from occupancy where turf_id = p_turf_id and kind = 'OFFER' and holder_id = any (offers);
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
