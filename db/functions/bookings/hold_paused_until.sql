-- Returns until when an account may hold no slot of a turf on a day; null or a past instant if it may. A lapsed hold is
-- one that ended without a payment. After lapses_at_turf_day lapsed holds of that turf and day, the pause
-- begins with the last one and doubles with each further one, up to the longest. After lapses_anywhere lapsed holds of
-- any turf in a day, the pause also begins with the last one. A hold that was paid late has not lapsed.
-- Called by hold_may_begin.
create or replace function hold_paused_until(p_account_id text, p_turf_id text, p_date date) returns timestamptz
language sql as $$
  with lapsed as (
    select held_until, expired_hold.turf_id = p_turf_id and expired_hold.date = p_date as is_here
    from expired_hold join booking on booking.id = booking_id
    where expired_hold.account_id = p_account_id and booking.confirmed_at is null
      and not exists (select from payment where payment.booking_id = expired_hold.booking_id and payment.status <> 'failed')
  )
  select greatest(
    (select max(held_until) + least(
              duration_of('first_lapse_pause') * 2 ^ (least(count(*), 20) - limit_of('lapses_at_turf_day')),
              duration_of('longest_lapse_pause'))
     from lapsed where is_here having count(*) >= limit_of('lapses_at_turf_day')),
    (select max(held_until) + duration_of('anywhere_lapse_pause')
     from lapsed where held_until > database_now() - duration_of('lapses_counted') having count(*) >= limit_of('lapses_anywhere')))
$$;
