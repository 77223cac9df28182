-- Money that was taken at the venue for a booking that was cancelled since, by whomever: it is owed to the player there
-- until it is taken back in the till.
create index booking_with_balance_cancelled on booking (turf_id)
  where status = 'CANCELLED' and confirmed_at is not null and captured < total;
create view collection_to_return as
  select taken.id, taken.turf_id, taken.booking_id, taken.amount, taken.method, taken.collected_at
  from booking join collection taken on taken.booking_id = booking.id
  where booking.status = 'CANCELLED' and booking.confirmed_at is not null and booking.captured < booking.total
    and taken.undoes is null and not exists (select from collection undone where undone.undoes = taken.id);
