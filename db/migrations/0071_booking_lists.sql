-- Lists of bookings by their days, newest first, for everybody's turfs together. A list of some days walks the bookings that
-- were made before the last of them was over: nobody books a day that has passed, and the night of a day may end on the next.
alter table booking add constraint booked_before_its_day_is_over
  check (created_at < (date + 2)::timestamp at time zone 'UTC');
alter table game add constraint started_before_its_day_is_over
  check (created_at < (date + 2)::timestamp at time zone 'UTC');

create index booking_by_date on booking (date, created_at desc, id desc) where game_id is null;
create index game_by_date on game (date, created_at desc, id desc);

-- What is not over is little beside what is: the few of them are not looked for among all.
create index booking_not_over on booking (status, created_at desc, id desc)
  where game_id is null and status in ('PENDING', 'PAYMENT_AWAITED', 'CONFIRMED');
create index game_not_over on game (status, created_at desc, id desc)
  where status in ('PENDING', 'PAYMENT_AWAITED', 'CONFIRMED');
