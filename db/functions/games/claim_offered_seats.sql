-- Reserves offered seats for the booking that pays for them. Returns false when they are not offered any more, or
-- another player is paying for them. The caller holds the lock of the games of the ground.
-- Locks: the booking of the seats, the offer.
-- Called by secure_slot.
create or replace function claim_offered_seats(p_booking_id text, p_replaced_id text) returns boolean
language plpgsql as $$
declare replaced booking;
begin
  select * into replaced from booking where id = p_replaced_id for no key update;
  if not are_passable(replaced) then return false; end if;
  update seat_offer set taken_by = p_booking_id
    where booking_id = p_replaced_id
      and (taken_by is null or taken_by = p_booking_id or not is_being_paid(taken_by));
  return found;
end $$;
