-- Returns whether seats may be passed on: they are confirmed, fully paid, not refunded and not disputed.
-- Called by claim_offered_seats, take_offered_seats.
create or replace function are_passable(b booking) returns boolean language sql stable as $$
  select b.status = 'CONFIRMED' and b.captured = b.total and b.refunded = 0 and not is_disputed(b.id)
$$;
