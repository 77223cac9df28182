-- Returns the place of a status in the order of payment statuses.
-- Called by payment_before_write.
create or replace function payment_rank(p_status text) returns integer language sql immutable as $$
  select array_position(array['created', 'failed', 'authorized', 'captured', 'refunded'], p_status)
$$;
