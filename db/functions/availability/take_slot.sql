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
-- api/src/reservations/reserve.ts, api/src/squads/tendSquadTimes.ts.
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
