-- Offers a freed period to a waitlist entry for p_seconds, and never past its start.
-- Returns is_next and until. is_next is false while an earlier entry has yet to be checked: this one stays due. until
-- is null when the time is not free, or sales at the turf have stopped. A lapsed hold keeps the time taken until a job
-- frees it, which makes all entries due; the earliest entry gets the offer first. An entry that a job could not process holds up no other.
-- The caller holds the lock of the entry.
-- Locks: parts, the turf (for share), then those of take_slot.
-- Called by api/src/waitlist/offerFreedTime.ts.
create or replace function offer_slot(
  p_entry_id text, p_period tstzrange, p_seconds integer, out is_next boolean, out until timestamptz
) language plpgsql as $$
declare
  e waitlist_entry;
  ground_parts smallint[];
  at timestamptz;
begin
  select * into e from waitlist_entry where id = p_entry_id;
  select parts into ground_parts from ground where id = e.ground_id;
  -- A transaction that frees time holds these locks until the entries that wait for it are due.
  perform lock_parts(e.turf_id, ground_parts);
  at := database_now();
  is_next := not exists (
    select from waitlist_entry earlier
    where earlier.turf_id = e.turf_id and earlier.status = 'WAITING' and earlier.next_check_at <= at
      and (earlier.created_at, earlier.id) < (e.created_at, e.id)
      and tstzrange(earlier.from_at, earlier.to_at) && tstzrange(e.from_at, e.to_at)
      -- An entry that the job could not process holds up no other.
      and not exists (select from failed_work where work = 'offerFreedTime' and subject_id = earlier.id));
  if not is_next or not turf_sells(e.turf_id) then return; end if;
  if exists (select from occupancy where turf_id = e.turf_id and part = any (ground_parts) and period && p_period) then
    return;
  end if;
  until := least(at + p_seconds * interval '1 second', lower(p_period));
  if until <= at or not take_slot(e.turf_id, e.ground_id, ground_parts, p_period, 'OFFER', e.id, until) then
    until := null;
    return;
  end if;
  update waitlist_entry set status = 'OFFERED', offered_from = lower(p_period), offered_to = upper(p_period),
      offer_ends_at = until, next_check_at = until
    where id = e.id;
end $$;
