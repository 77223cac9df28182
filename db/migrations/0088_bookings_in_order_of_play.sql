-- Nothing lasts longer than a day, of which the clocks may be set back in an hour. So what is not over has begun since.
alter table booking add constraint over_within_a_day check (ends_at - starts_at <= interval '25 hours');
alter table game add constraint over_within_a_day check (ends_at - starts_at <= interval '25 hours');

-- The list of an owner: what comes next at each turf, then what is over. Its count reads the days in the index as well.
create index booking_in_order_of_play on booking (turf_id, starts_at, id desc) include (date) where game_id is null;
create index game_in_order_of_play on game (turf_id, starts_at, id desc) include (date);
