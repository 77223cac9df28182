-- Returns whether a turf sells. It waits for a transaction that stops or resumes sales.
-- Locks: the turf (for share).
-- Called by booking_before_write, block_on_sale, secure_slot, offer_slot.
create or replace function turf_sells(p_turf_id text) returns boolean language sql as $$
  select sale_stopped_at is null from turf where id = p_turf_id for share
$$;
