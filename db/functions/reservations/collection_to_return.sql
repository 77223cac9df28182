-- Money taken at the turf for bookings that were cancelled afterwards. It is owed to the player until the till gives it
-- back.
-- Read by api/src/bookings/listBookings.ts, api/src/reservations/readOwnerDays.ts.
create or replace view collection_to_return as
  select taken.id, taken.turf_id, taken.booking_id, taken.amount, taken.method, taken.collected_at
  from booking join collection taken on taken.booking_id = booking.id
  where booking.status = 'CANCELLED' and booking.confirmed_at is not null and booking.captured < booking.total
    and taken.undoes is null and not exists (select from collection undone where undone.undoes = taken.id);
