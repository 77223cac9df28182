-- Events of foreign calendars at times that bookings, games or walk-ins hold for good. The block of such an event takes
-- the rest of its time, and the overlap once it is freed.
-- Read by api/src/calendars/calendars.ts, api/src/calendars/pollCalendars.ts.
create or replace view calendar_overlap as
  select distinct block.calendar_id, block.id as block_id, block.turf_id, block.ground_id, block.date, block.starts_minute,
         block.ends_minute, block.reason, block.period, taken.source_id, taken.kind, taken.ground_id as taken_ground_id,
         taken.period as taken_period
  from block
    join ground on ground.id = block.ground_id
    join live_occupancy taken
      on taken.turf_id = block.turf_id and taken.part = any (ground.parts) and taken.period && block.period
  where block.active and block.calendar_id is not null and taken.expires_at is null
    and taken.kind in ('FULL', 'GAME', 'MANUAL');
