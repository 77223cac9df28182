-- Sales of the time that cancelled bookings gave back. A sale is open until it is completed and no bank has yet to
-- decide on it. A booking that moved to the time does not count, because its player had paid for another time, nor does
-- one whose dispute was lost. Minutes are counted for each part.
-- Read by api/src/bookings/decideRefills.ts.
create or replace view resale as
  select refill.booking_id, sold.id as sold_id, sold.captured - sold.refunded as captured,
         sold.status <> 'COMPLETED' or is_disputed(sold.id) as is_open,
         (extract(epoch from least(sold.ends_at, booking.ends_at) - greatest(sold.starts_at, booking.starts_at)) / 60
           * cardinality(array(select unnest(sold_ground.parts) intersect select unnest(ground.parts))))::integer as shared_minutes,
         (extract(epoch from sold.ends_at - sold.starts_at) / 60 * cardinality(sold_ground.parts))::integer as minutes
  from refill
    join booking on booking.id = refill.booking_id
    join ground on ground.id = booking.ground_id
    join ground sold_ground on sold_ground.turf_id = booking.turf_id and sold_ground.parts && ground.parts
    join booking sold on sold.ground_id = sold_ground.id and sold.id <> booking.id
      -- A business day ends after midnight: the same instants may belong to the day before or after.
      and sold.date between booking.date - 1 and booking.date + 1
      and sold.starts_at < booking.ends_at and sold.ends_at > booking.starts_at
  where case sold.status
      when 'PAYMENT_AWAITED' then
        greatest(sold.hold_expires_at, sold.capturing_until) > (select database_now())
      when 'CONFIRMED' then true
      when 'COMPLETED' then true
      else false end
    and (sold.confirmed_at is null or sold.confirmed_at >= booking.cancelled_at)
    and sold.moved_at is null
    and not exists (select from rain_choice where rain_choice.booking_id = sold.id and state = 'MOVED')
    and not exists (select from dispute where dispute.booking_id = sold.id and status = 'LOST');
