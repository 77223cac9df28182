-- A day can be closed while bookings are still to come or money is still to be collected: its close says so for good.

alter table day_close
  add column bookings_ahead smallint not null default 0 check (bookings_ahead >= 0),
  add column left_to_collect bigint not null default 0 check (left_to_collect >= 0);
