-- Ends unanswered invitations that have expired, and erases their numbers some time after the end, later after a
-- refusal.
-- Returns how many rows have changed.
-- Locks: the invitations.
-- Called by api/src/staff/invitations.ts.
create or replace function end_invitations(p_ids text[]) returns integer language plpgsql as $$
declare changed integer;
begin
  update turf_staff set
      ended_at = coalesce(ended_at, expires_at),
      phone = case when is_erased then 'deleted' else phone end,
      name = case when is_erased then '' else name end
    from (select id, coalesce(declined_at + duration_of('declined_invitation_kept'), ended_at + duration_of('invitation_kept')) <= database_now() as is_erased
          from turf_staff where id = any (p_ids) for update) due
    where turf_staff.id = due.id and accepted_at is null and (is_erased or ended_at is null and expires_at <= database_now());
  get diagnostics changed = row_count;
  return changed;
end $$;

-- Permissions of accounts at turfs. The owner has OWN; staff have the permission they accepted. A higher permission
-- includes the lower ones.
-- Read by api/src/bookings/announce.ts, api/src/platform/permissions/permissions.ts, api/src/staff/staff.ts,
-- api/src/accessDisputes/openAccessDispute.ts.
create or replace view account_permission as
  select id as turf_id, owner_id as account_id, 'OWN'::turf_permission as permission from turf
  union all
  select turf_id, account_id, permission from turf_staff where accepted_at is not null and ended_at is null;
