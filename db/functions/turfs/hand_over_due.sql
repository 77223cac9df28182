-- Returns the approved request to give a turf to another account, once its waiting time is over and until it is carried
-- out. Its columns are null if there is none.
-- Called by turf_before_write, booking_before_write.
create or replace function hand_over_due(p_turf_id text, p_owner_id text) returns approval language sql stable as $$
  select * from approval
  where kind = 'TURF_OWNER' and subject_id = p_turf_id and account_id = p_owner_id
    and is_approved and effective_at <= database_now() and applied_at is null
$$;
