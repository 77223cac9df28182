-- Permissions of accounts at turfs. The owner has OWN; staff have the permission they accepted. A higher permission
-- includes the lower ones.
-- Read by api/src/bookings/announce.ts, api/src/platform/permissions/permissions.ts, api/src/staff/listTurfActs.ts,
-- api/src/turnedAway/sayTurnedAway.ts.
create or replace view account_permission as
  select id as turf_id, owner_id as account_id, 'OWN'::turf_permission as permission from turf
  union all
  select turf_id, account_id, permission from turf_staff where accepted_at is not null and ended_at is null;
