-- Permissions of API keys at turfs: none once the key is revoked or its owner no longer owns the turf.
-- Read by api/src/platform/permissions/permissions.ts.
create or replace view key_permission as
  select api_key.id as api_key_id, turf.id as turf_id, api_key.permission
  from api_key
    join api_key_turf on api_key_turf.api_key_id = api_key.id
    join turf on turf.id = api_key_turf.turf_id and turf.owner_id = api_key.account_id
  where api_key.revoked_at is null;
