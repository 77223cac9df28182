-- What a player was told would come back is kept for two minutes: the refund is never less than the last live quote.
create table refund_quote (
  id text collate "C" primary key,
  booking_id text collate "C" not null references booking on delete restrict,
  percentage smallint not null check (percentage between 0 and 100),
  amount bigint not null check (amount >= 0),
  valid_until timestamptz not null,
  created_at timestamptz not null
);
create index refund_quote_by_booking on refund_quote (booking_id, valid_until);
