-- Occupancy that counts now. A hold whose end has passed takes no time, whether or not a job has removed it. Read it
-- to know what is free; only functions that take and free time read occupancy itself.
-- Read by taken_times, is_taken_by_other, api/src/availability/listEvenings.ts, api/src/bookings/freeTimes.ts,
-- api/src/bookings/nudgeFor.ts, api/src/games/rescue/climbLadder.ts, api/src/reservations/blockConflicts.ts,
-- api/src/reservations/quoteTime.ts, api/src/reservations/rain/readAffected.ts, api/src/reservations/readOwnerDays.ts,
-- api/src/reservations/repeats.ts, api/src/squads/readSquad.ts, api/src/turfs/favourites/listFavouriteWeeks.ts,
-- api/src/turfs/readDay.ts, api/src/turfs/updateManagedGround.ts.
create or replace view live_occupancy as
  select * from occupancy where expires_at is null or expires_at > (select database_now());
