-- Rights of accounts at turfs. The owner has OWN; staff have the right they accepted. A greater right includes the
-- lesser ones.
-- Read by api/src/bookings/announce.ts, api/src/platform/permissions/permissions.ts, api/src/staff/listTurfActs.ts,
-- api/src/turnedAway/askTurf.ts.
create or replace view held_right as
  select id as turf_id, owner_id as account_id, 'OWN'::turf_right as held from turf
  union all
  select turf_id, account_id, held from turf_staff where accepted_at is not null and ended_at is null;
