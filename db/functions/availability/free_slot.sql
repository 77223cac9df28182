-- Frees everything that a source has taken. A block over the time gets it; otherwise it goes to the waitlist.
-- Locks, in this order: waitlist entries, parts.
-- Called by hold_booking, hold_seats, end_unpaid_game, erase_account, block_account, secure_slot, free_unpaid,
-- leave_squad, release_slot, api/src/bookings/endBooking.ts, api/src/games/callOffGame.ts, api/src/squads/endTime.ts,
-- api/src/squads/withdrawKeptTimes.ts, api/src/waitlist/leaveWaitlist.ts, api/src/waitlist/offerFreedTime.ts,
-- api/src/waitlist/withdrawOffers.ts.
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
