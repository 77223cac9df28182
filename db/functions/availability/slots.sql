-- Takes a period on all parts, or on none.
-- Returns true when the source has the time, false when any of it is taken. The function checks first; the constraint
-- slot_taken is the last guard.
--
-- - Expired holds in the way are removed, except under a block, which gets their time.
-- - Offers of the waitlist to p_account_id, and times reserved for its squads, are its own to take. The waitlist entry
--   becomes BOOKED, and the squad's time is checked again when the hold ends. A block regains the part of their time
--   that p_period leaves free.
-- - Time reserved for a squad is refused to other accounts until its deadline (squad_time_reserved), even while the hold of a
--   member on it has just ended.
-- - A p_expires_at of null takes the time for good.
--
-- Locks, in this order: reserved times of squads, waitlist entries, parts.
-- Called by hold_booking, hold_seats, move_block, move_booking, secure_slot, approve_enquiry, move_game, release_slot,
-- api/src/reservations/addWalkIn.ts, api/src/squads/squadTimes.ts.
create or replace function take_slot(
  p_turf_id text, p_ground_id text, p_parts smallint[], p_period tstzrange, p_kind occupancy_kind,
  p_source_id text, p_expires_at timestamptz, p_account_id text default null
) returns boolean language plpgsql as $$
declare
  taken integer;
  offers text[] := '{}';
  offered tstzrange;
  offered_parts smallint[];
  at timestamptz;
begin
  if p_account_id is not null then
    offers := array(select squad_time.id from squad_time
                      join squad_member on squad_member.squad_id = squad_time.squad_id
                    where squad_member.account_id = p_account_id and turf_id = p_turf_id and is_reserved
                      and tstzrange(starts_at, ends_at) && p_period
                    order by squad_time.id for update of squad_time);
    offers := offers || array(select id from waitlist_entry
                    where account_id = p_account_id and turf_id = p_turf_id and status = 'OFFERED'
                      and tstzrange(offered_from, offered_to) && p_period
                    order by id for update);
    select range_merge(range_agg(period)), array_agg(part) into offered, offered_parts
      from occupancy where turf_id = p_turf_id and kind = 'OFFER' and source_id = any (offers);
  end if;
  perform lock_parts(p_turf_id, p_parts || offered_parts);
  at := database_now();
  if exists (
    select from occupancy o
    where turf_id = p_turf_id and part = any (p_parts) and period && p_period
      and source_id <> p_source_id and source_id <> all (offers)
      and (expires_at is null or expires_at > at
           or exists (select from block join ground on ground.id = block.ground_id
                      where block.turf_id = p_turf_id and block.active and block.kind = 'BLOCK'
                        and o.part = any (ground.parts) and block.period && (o.period * p_period)))
  ) or exists (
    select from squad_time reserved join ground on ground.id = reserved.ground_id
    where reserved.turf_id = p_turf_id and reserved.is_reserved and tstzrange(reserved.starts_at, reserved.ends_at) && p_period
      and ground.parts && p_parts and reserved.id <> p_source_id and reserved.id <> all (offers)
      and at < reserved.starts_at - duration_of('squad_time_reserved')
  ) then
    return false;
  end if;
  if offers <> '{}' then
    update squad_time set next_check_at = coalesce(p_expires_at, at) where id = any (offers);
    update waitlist_entry set status = 'BOOKED' where id = any (offers);
    delete from occupancy where turf_id = p_turf_id and kind = 'OFFER' and source_id = any (offers);
  end if;
  delete from occupancy
    where turf_id = p_turf_id and part = any (p_parts)
      and ((period && p_period and expires_at <= at) or source_id = p_source_id);
  insert into occupancy (turf_id, part, period, kind, ground_id, source_id, expires_at, created_at)
    select p_turf_id, part, p_period, p_kind, p_ground_id, p_source_id, p_expires_at, at from unnest(p_parts) part
    on conflict do nothing;
  get diagnostics taken = row_count;
  if taken = cardinality(p_parts) then
    if offered is not null then perform fill_blocks(p_turf_id, offered_parts, offered); end if;
    return true;
  end if;
  delete from occupancy where turf_id = p_turf_id and source_id = p_source_id;
  return false;
end $$;

-- Frees the slot of a hold, and gives its player back what was reserved for them: an offer of the waitlist until the offer
-- ends, and a squad's time, which is checked again at once. The API calls it when the hold ended through no fault of
-- the player, such as an unreachable payment provider.
-- Locks, in the order of take_slot: reserved times of squads, waitlist entries, parts.
-- Called by api/src/bookings/holdBooking.ts.
create or replace function release_slot(p_booking_id text) returns void language plpgsql as $$
declare
  b booking;
  e waitlist_entry;
  entries text[];
begin
  select * into b from booking where id = p_booking_id;
  update squad_time set next_check_at = database_now()
    where id in (select squad_time.id from squad_time join squad_member on squad_member.squad_id = squad_time.squad_id
                 where squad_member.account_id = b.account_id and turf_id = b.turf_id and is_reserved
                   and tstzrange(starts_at, ends_at) && tstzrange(b.starts_at, b.ends_at)
                 order by squad_time.id for update of squad_time);
  entries := array(select id from waitlist_entry
                   where account_id = b.account_id and turf_id = b.turf_id and status = 'BOOKED'
                     and tstzrange(offered_from, offered_to) && tstzrange(b.starts_at, b.ends_at)
                     and offer_ends_at > database_now()
                   order by id for update);
  perform free_slot(b.turf_id, b.id);
  for e in select * from waitlist_entry where id = any (entries) order by id loop
    -- A player who has joined the waitlist again keeps the newer entry.
    continue when exists (
      select from waitlist_entry again
      where again.account_id = e.account_id and again.turf_id = e.turf_id and again.status in ('WAITING', 'OFFERED')
        and tstzrange(again.from_at, again.to_at) && tstzrange(e.from_at, e.to_at));
    if take_slot(e.turf_id, e.ground_id, (select parts from ground where id = e.ground_id),
                 tstzrange(e.offered_from, e.offered_to), 'OFFER', e.id, e.offer_ends_at) then
      update waitlist_entry set status = 'OFFERED', next_check_at = offer_ends_at where id = e.id;
    end if;
  end loop;
end $$;

-- Frees everything that a source has taken. A block over the time gets it; otherwise it goes to the waitlist.
-- Locks, in this order: waitlist entries, parts.
-- Called by hold_booking, hold_seats, end_unpaid_game, leave_waitlists, secure_slot, free_unpaid,
-- leave_squad, release_slot, api/src/bookings/cancelBooking.ts, api/src/games/cancelGame.ts, api/src/squads/squadTimes.ts,
-- api/src/waitlist/waitlist.ts,
-- api/src/waitlist/offerFreedTime.ts.
create or replace function free_slot(p_turf_id text, p_source_id text) returns void language plpgsql as $$
declare
  parts smallint[];
  freed tstzrange;
begin
  select array_agg(distinct part), range_merge(range_agg(period)) into parts, freed
    from occupancy where turf_id = p_turf_id and source_id = p_source_id;
  if parts is null then return; end if;
  perform schedule_waitlist_checks(p_turf_id, freed);
  perform lock_parts(p_turf_id, parts);
  delete from occupancy where turf_id = p_turf_id and source_id = p_source_id;
  perform fill_blocks(p_turf_id, parts, freed);
end $$;

-- Extends a slot that its source has on all parts now, until p_until at least.
-- Returns true when it is extended, false when the source no longer has all of it.
-- Locks: parts.
-- Called by hold_seats, secure_slot.
create or replace function extend_slot(
  p_turf_id text, p_parts smallint[], p_period tstzrange, p_source_id text, p_until timestamptz
) returns boolean language plpgsql as $$
declare at timestamptz;
begin
  perform lock_parts(p_turf_id, p_parts);
  at := database_now();
  if (select count(*) from occupancy
      where turf_id = p_turf_id and source_id = p_source_id and part = any (p_parts) and period = p_period
        and (expires_at is null or expires_at > at)) <> cardinality(p_parts) then
    return false;
  end if;
  update occupancy set expires_at = greatest(expires_at, p_until)
    where turf_id = p_turf_id and source_id = p_source_id and expires_at < p_until;
  return true;
end $$;

-- Gives blocks the free stretches of a period. A block cancels no booking: it takes the part of its time that is free,
-- and the rest as soon as it is freed. The caller holds the locks of the parts.
-- Called by free_slot, take_slot, end_block, move_block, move_booking, move_game, api/src/reservations/addWalkIn.ts.
create or replace function fill_blocks(p_turf_id text, p_parts smallint[], p_period tstzrange) returns void
language plpgsql as $$
declare b record;
begin
  for b in
    select block.id, block.ground_id, block.created_at, block.period * p_period as requested, ground.parts
    from block join ground on ground.id = block.ground_id
    where block.turf_id = p_turf_id and block.active and block.kind = 'BLOCK' and block.period && p_period
      and ground.parts && p_parts
    order by block.id
  loop
    insert into occupancy (turf_id, part, period, kind, ground_id, source_id, expires_at, created_at)
      select p_turf_id, requested_part, stretch, 'BLOCK', b.ground_id, b.id, null, b.created_at
      from unnest(b.parts) requested_part,
        unnest(tstzmultirange(b.requested) - coalesce(
          (select range_agg(period) from occupancy
           where turf_id = p_turf_id and occupancy.part = requested_part and period && b.requested), '{}')) stretch
      where requested_part = any (p_parts);
  end loop;
end $$;

-- Takes the locks of parts of a turf (advisory, until the commit), in ascending order, so that a full ground and its
-- halves cannot wait for each other.
-- Called by free_slot, take_slot, end_block, move_block, move_booking, extend_slot, secure_slot, move_game,
-- api/src/reservations/blocks.ts, api/src/reservations/addWalkIn.ts, api/src/turfs/updateGround.ts,
-- api/src/imports/bringIn.ts, api/src/imports/takeOutImport.ts.
create or replace function lock_parts(p_turf_id text, p_parts smallint[]) returns void language plpgsql as $$
declare part smallint;
begin
  -- In ascending order, so that holds of the full ground and of a half cannot deadlock.
  foreach part in array (select array_agg(p order by p) from unnest(p_parts) p) loop
    perform pg_advisory_xact_lock(hashtextextended(p_turf_id || '/' || part, 0));
  end loop;
end $$;

-- Returns whether a source has all parts of a ground for exactly the period, without an expiry.
-- Called by require_slot.
create or replace function has_slot(p_source_id text, p_turf_id text, p_ground_id text, p_period tstzrange) returns boolean
language sql stable as $$
  select coalesce((
    select array_agg(part order by part) = (select array_agg(part order by part) from unnest(parts) part)
      and bool_and(period = p_period and expires_at is null)
    from occupancy where turf_id = p_turf_id and source_id = p_source_id), false)
  from ground where id = p_ground_id
$$;

-- Refuses a source that is certain to be played but does not have its time (constraint confirmed_has_slot): a confirmed
-- booking of a whole ground, a game that is confirmed or has a paid seat, or an active walk-in.
-- Called by booking_at_commit, check_slot, slot_stays_with_source.
create or replace function require_slot(p_source_id text) returns void language plpgsql as $$
begin
  if exists (
    select from (
      select turf_id, ground_id, tstzrange(starts_at, ends_at) as period from booking
        where id = p_source_id and booking_type = 'FULL' and status = 'CONFIRMED'
      union all
      select turf_id, ground_id, tstzrange(starts_at, ends_at) from game
        where id = p_source_id and (status = 'CONFIRMED' or status = 'PENDING' and seats_paid > 0)
      union all
      select turf_id, ground_id, period from block where id = p_source_id and active and kind = 'MANUAL_BOOKING'
    ) certain
    where not has_slot(p_source_id, turf_id, ground_id, period)
  ) then
    raise exception '% is certain and does not have its time', p_source_id
      using errcode = 'check_violation', constraint = 'confirmed_has_slot';
  end if;
end $$;

-- Makes the waitlist entries that overlap a freed time due for a check, and notes the time for the alerts around the
-- turf, if there are any.
-- Locks entries that players have left as well, so that rejoining waits until the time is free.
-- Locks: the waitlist entries. Every function locks them before parts.
-- Called by free_slot, end_block, move_block, move_booking, move_game.
create or replace function schedule_waitlist_checks(p_turf_id text, p_freed tstzrange) returns void language sql as $$
  update waitlist_entry set next_check_at = '-infinity'
    where id in (select id from waitlist_entry
                 where turf_id = p_turf_id and tstzrange(from_at, to_at) && p_freed
                   and (status = 'WAITING' or (status = 'LEFT' and to_at > database_now()))
                 order by id for update);
  -- The hours after midnight belong to the business day before.
  insert into freed_time (turf_id, from_at, to_at)
    select turf.id, lower(p_freed), upper(p_freed)
    from turf
    where turf.id = p_turf_id and turf.onboarded and upper(p_freed) > database_now()
      and exists (
        select from free_alert
        where next_notification_at is not null and area @> turf.spot
          and date between (lower(p_freed) at time zone turf.time_zone)::date - 1
                       and (lower(p_freed) at time zone turf.time_zone)::date)
$$;

-- Occupancy that counts now. A hold whose end has passed takes no time, whether or not a job has removed it. Read it
-- to know what is free; only functions that take and free time read occupancy itself.
-- Read by taken_times, is_taken_by_other, api/src/availability/listEvenings.ts, api/src/bookings/quoteMove.ts,
-- api/src/bookings/priceSlot.ts, api/src/games/rescue/climbLadder.ts, api/src/reservations/moveBlock.ts,
-- api/src/reservations/rain/readAffected.ts, api/src/reservations/readOwnerDays.ts,
-- api/src/reservations/repeats.ts, api/src/squads/readSquad.ts, api/src/turfs/favourites.ts,
-- api/src/turfs/readDay.ts, api/src/turfs/updateGround.ts.
create or replace view live_occupancy as
  select * from occupancy where expires_at is null or expires_at > (select database_now());
