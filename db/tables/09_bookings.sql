-- Bookings, and the coupons that make them cheaper.

create type booking_status as enum ('CONFIRMED', 'PAYMENT_AWAITED', 'CANCELLED', 'COMPLETED', 'PENDING');
create type cancelled_by as enum ('PLAYER', 'OWNER', 'ADMIN', 'SYSTEM', 'LAPSE');
create type coupon_use_status as enum ('RESERVED', 'REDEEMED', 'RELEASED');

create table coupon (
  code text primary key check (code = upper(code)),
  kind text not null check (kind in ('PERCENT', 'FLAT')),
  value bigint not null check (value > 0),
  minimum_total bigint not null default 0,
  cap bigint,
  turf_share_percentage smallint not null default 0 check (turf_share_percentage between 0 and 100),
  booking_types booking_type[] not null,
  games text[] not null default '{}',
  starts_on date,
  ends_on date,
  uses_per_account integer default 1,
  uses_per_phone_day integer default 1 check (uses_per_phone_day > 0),
  uses_per_turf_day integer default 5 check (uses_per_turf_day > 0),
  uses_in_all integer,
  budget bigint default 1000000 check (budget > 0),
  uses integer not null default 0 check (uses >= 0),
  spent bigint not null default 0 check (spent >= 0),
  active boolean not null default true,
  limited_at timestamptz not null default database_now(),
  given_by text collate "C" references account on delete restrict,
  given_at timestamptz,
  given_limit bigint,
  given_hours smallint,
  created_at timestamptz not null,
  constraint given_alone_complete check (num_nonnulls(given_by, given_limit, given_hours) in (0, 3)),
  constraint coupon_used_up check (uses_in_all is null or uses <= uses_in_all),
  constraint coupon_budget_spent check (budget is null or spent <= budget)
);
comment on table coupon is 'Coupons, their limits, and how far they have been used.';
comment on column coupon.value is 'Percent or paise, by its kind.';
comment on column coupon.cap is 'Maximum discount of a percentage, in paise.';
comment on column coupon.turf_share_percentage is 'Share of the discount that the turf bears; the platform bears the rest.';
comment on column coupon.games is 'impersonal: sports. Empty for any game.';
comment on column coupon.budget is 'Maximum that the platform pays in all, in paise.';
comment on column coupon.uses is 'Uses that count against uses_in_all.';
comment on column coupon.spent is 'Paise that the platform has paid or promised.';
comment on column coupon.limited_at is 'When its limits last changed.';
comment on column coupon.given_by is 'account: admin who last started or loosened it alone. Null if another admin approved that.';
comment on column coupon.given_at is 'When it was last started or loosened.';
comment on column coupon.given_limit is 'Paise that this admin was allowed to give alone within given_hours.';
comment on column coupon.given_hours is 'Hours over which the budgets of this admin’s coupons add up.';

-- MARKETPLACE: found through Baari. OWN_DOOR: through the turf’s own link, poster or widget.
create type booking_channel as enum ('MARKETPLACE', 'OWN_DOOR');

create table booking (
  id text collate "C" primary key,
  account_id text collate "C" not null references account on delete restrict,
  owner_id text collate "C" not null default '',
  turf_id text collate "C" not null references turf on delete restrict,
  ground_id text collate "C" not null references ground on delete restrict,
  game_id text collate "C",
  replaces_booking_id text collate "C" references booking on delete restrict,
  booking_type booking_type not null,
  game text not null,
  players smallint check (players > 0),
  date date not null,
  starts_minute smallint not null,
  ends_minute smallint not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  list_price bigint not null check (list_price >= 0),
  price_lines jsonb not null,
  coupon_code text references coupon on delete restrict,
  discount_by_platform bigint not null default 0 check (discount_by_platform >= 0),
  discount_by_turf bigint not null default 0 check (discount_by_turf >= 0),
  total bigint not null check (total >= 0),
  pay_now bigint not null check (pay_now between 0 and total),
  pays_in_full boolean not null,
  captured bigint not null default 0,
  refunded bigint not null default 0,
  cancellation_policy jsonb not null,
  channel booking_channel not null default 'MARKETPLACE',
  own_turf text check (own_turf in ('OWNER', 'STAFF', 'INSTRUMENT')),
  status booking_status not null,
  hold_address_digest bytea,
  hold_expires_at timestamptz,
  next_check_at timestamptz,
  awaits_answer boolean not null default false,
  answered_at timestamptz,
  answered_by text collate "C" references account on delete restrict,
  capturing_until timestamptz,
  confirming_payment_id text collate "C",
  confirmed_at timestamptz,
  late_confirmed boolean not null default false,
  reminded_at timestamptz,
  moved_at timestamptz,
  moved_from timestamptz,
  cancelled_at timestamptz,
  cancelled_by cancelled_by,
  cancellation_reason text,
  undone_at timestamptz,
  completed_at timestamptz,
  posting_due boolean check (posting_due),
  created_at timestamptz not null,
  constraint price_adds_up check (total = list_price - discount_by_platform - discount_by_turf),
  constraint hold_has_expiry check (status <> 'PAYMENT_AWAITED' or hold_expires_at is not null),
  constraint refund_within_capture check (refunded between 0 and captured),
  constraint seats_belong_to_a_game check ((booking_type = 'PARTIAL') = (game_id is not null and players is not null)),
  constraint booking_of_owner foreign key (owner_id) references account on delete restrict,
  constraint booked_before_its_day_is_over check (created_at < (date + 2)::timestamp at time zone 'UTC'),
  constraint undone_by_its_player check (
    undone_at is null or (status = 'CANCELLED' and cancelled_by = 'PLAYER')),
  constraint moved_from_a_time check ((moved_at is null) = (moved_from is null)),
  constraint over_within_a_day check (ends_at - starts_at <= interval '25 hours'),
  constraint only_seats_are_passed_on check (replaces_booking_id is null or booking_type = 'PARTIAL')
);
create index booking_by_ground on booking (ground_id, date);
create index booking_ending on booking (ends_at) where status = 'CONFIRMED';
create index booking_held_by_account on booking (account_id) where status = 'PAYMENT_AWAITED';
create unique index booking_one_confirming_payment on booking (confirming_payment_id)
  where confirming_payment_id is not null;
create index booking_to_remind on booking (starts_at) where status = 'CONFIRMED' and reminded_at is null;
create index booking_undone on booking (account_id, undone_at) where undone_at is not null;
create index booking_by_game on booking (game_id) where game_id is not null;
create index booking_by_turf on booking (turf_id, created_at desc, id desc) where game_id is null;
create index booking_to_post on booking (id) where posting_due;
create index booking_by_age on booking (created_at desc, id desc) where game_id is null;
-- Sales ahead of an owner: the forecast, and whether a period is over.
create index booking_ahead on booking (owner_id, date) where status = 'CONFIRMED';
-- Money taken at the turf for a booking that was cancelled: owed to the player until the till gives it back.
create index booking_with_balance_cancelled on booking (turf_id)
  where status = 'CANCELLED' and confirmed_at is not null and captured < total;
create index booking_of_own_turf on booking (turf_id, created_at) where own_turf is not null;
create index booking_by_hold_address on booking (hold_address_digest) where hold_address_digest is not null;
create index booking_with_reason on booking (ends_at) where cancellation_reason is not null;
-- Lists of a range of days scan the bookings made before the end of its last day.
create index booking_by_date on booking (date, created_at desc, id desc) where game_id is null;
-- Few bookings are not over, so a partial index finds them without a scan of all.
create index booking_not_over on booking (status, created_at desc, id desc)
  where game_id is null and status in ('PENDING', 'PAYMENT_AWAITED', 'CONFIRMED');
-- When an unpaid booking is checked next.
create index booking_to_check on booking (coalesce(next_check_at, hold_expires_at)) where status = 'PAYMENT_AWAITED';
-- An owner's list: upcoming bookings first, then those that are over. Counts read the dates from the index alone.
create index booking_in_order_of_play on booking (turf_id, starts_at, id desc) include (date) where game_id is null;
create index booking_by_replaced on booking (replaces_booking_id) where replaces_booking_id is not null;
create unique index passed_on_once on booking (replaces_booking_id) where status in ('CONFIRMED', 'COMPLETED');
-- A player's list, in the same order.
create index booking_of_player_in_order_of_play on booking (account_id, starts_at, id desc) include (date);
comment on table booking is 'Bookings: of a whole ground, or of seats in a game. Unpaid holds and enquiries are bookings that await payment.';
comment on column booking.owner_id is 'Owner of the turf when the booking was made: the sale stays theirs when the turf is sold. A trigger fills it in over the default.';
comment on column booking.game_id is 'The game that the seats are in; null for a whole ground.';
comment on column booking.replaces_booking_id is 'For seats that were passed on: the booking whose seats they take over.';
comment on column booking.game is 'impersonal: sport.';
comment on column booking.players is 'The number of seats, for seats in a game.';
comment on column booking.date is 'The business day. Its night may end on the next calendar day.';
comment on column booking.starts_minute is 'Minute of the business day; starts_at is the same instant.';
comment on column booking.ends_minute is 'Minute of the business day; may pass 1440.';
comment on column booking.price_lines is 'impersonal: parts of the price, as they were shown.';
comment on column booking.pay_now is 'Paise taken online; the rest is due at the turf.';
comment on column booking.captured is 'Paise of its payment, less those that a move gave back; for a booking by pass the worth of the minutes that it keeps.';
comment on column booking.cancellation_policy is 'impersonal: policy that was shown, with its tiers.';
comment on column booking.own_turf is 'Booked by the owner or staff of the turf, or paid with an instrument of theirs. Null for others.';
comment on column booking.hold_address_digest is 'personal: keyed digest of the network address that holds the unpaid slot. Null afterwards.';
comment on column booking.hold_expires_at is 'End of the unpaid hold.';
comment on column booking.next_check_at is 'When an expired hold is checked next, while its payment may still arrive; otherwise null.';
comment on column booking.awaits_answer is 'True while a turf that is not onboarded has not answered. The booking has no slot until then.';
comment on column booking.capturing_until is 'The hold cannot expire before this instant, because the provider is asked to capture.';
comment on column booking.confirming_payment_id is 'The payment that confirmed it.';
comment on column booking.late_confirmed is 'Confirmed by a payment that arrived after the hold had expired.';
comment on column booking.moved_at is 'When its player moved it to another time. The difference in price is a refund for the reason MOVED.';
comment on column booking.moved_from is 'Its start before the move.';
comment on column booking.cancellation_reason is 'personal: reason for the cancellation, as it was typed.';
comment on column booking.undone_at is 'When its player took it back right after paying, with a full refund.';
comment on column booking.posting_due is 'True while the ledger has not posted it; otherwise null.';

create table coupon_use (
  booking_id text collate "C" primary key references booking on delete restrict,
  coupon_code text not null references coupon on delete restrict,
  account_id text collate "C" not null references account on delete restrict,
  phone_digest bytea,
  turf_id text collate "C" not null references turf on delete restrict,
  used_on date not null,
  by_platform bigint not null default 0,
  status coupon_use_status not null,
  created_at timestamptz not null
);
create index coupon_use_by_account on coupon_use (coupon_code, account_id) where status <> 'RELEASED';
create index coupon_use_by_phone on coupon_use (coupon_code, phone_digest) where status <> 'RELEASED';
create index coupon_use_by_day on coupon_use (used_on) where status = 'REDEEMED' and by_platform > 0;
create index coupon_use_by_turf on coupon_use (coupon_code, turf_id, used_on) where status <> 'RELEASED';
create index coupon_use_of_number on coupon_use (created_at) where phone_digest is not null;
comment on table coupon_use is 'Uses of coupons, one for each booking.';
comment on column coupon_use.phone_digest is 'personal: keyed digest of the number that used the coupon. It outlives the account, so that limits do as well.';
comment on column coupon_use.used_on is 'Day of the turf.';
comment on column coupon_use.by_platform is 'Paise of the discount that the platform pays.';

create table refund_quote (
  id text collate "C" primary key,
  booking_id text collate "C" not null references booking on delete restrict,
  percentage smallint not null check (percentage between 0 and 100),
  amount bigint not null check (amount >= 0),
  valid_until timestamptz not null,
  created_at timestamptz not null
);
create index refund_quote_by_booking on refund_quote (booking_id, valid_until);
comment on table refund_quote is 'Refunds that a player was shown before cancelling. A quote is kept for two minutes: the refund is never less than the last live one.';

create table expired_hold (
  booking_id text collate "C" not null references booking on delete restrict,
  held_until timestamptz not null,
  account_id text collate "C" not null references account on delete restrict,
  turf_id text collate "C" not null references turf on delete restrict,
  date date not null,
  primary key (booking_id, held_until)
);
create index expired_hold_by_account on expired_hold (account_id, held_until);
create index expired_hold_by_age on expired_hold (held_until);
comment on table expired_hold is 'Holds that ended unpaid. A booking may be held again, and each end counts.';
comment on column expired_hold.date is 'Day of the slot.';

create table refill (
  booking_id text collate "C" primary key references booking on delete restrict,
  turf_id text collate "C" not null references turf on delete restrict,
  decide_at timestamptz not null,
  amount bigint check (amount >= 0),
  decided_at timestamptz,
  constraint refill_decided_with_amount check ((amount is null) = (decided_at is null))
);
create index refill_due on refill (decide_at) where decided_at is null;
create index refill_by_turf on refill (turf_id);
comment on table refill is 'Cancelled bookings of which money was kept: the player gets some back when the time is sold again. Decided once, when the time is over.';
comment on column refill.booking_id is 'The cancelled booking.';
comment on column refill.decide_at is 'When the time is over.';
comment on column refill.amount is 'Paise that come back; null until it is decided, 0 when no sale could give anything.';

create table refill_sale (
  booking_id text collate "C" not null references refill on delete restrict,
  sold_id text collate "C" not null references booking on delete restrict,
  turf_id text collate "C" not null references turf on delete restrict,
  amount bigint not null check (amount > 0),
  primary key (booking_id, sold_id)
);
create index refill_sale_by_sold on refill_sale (sold_id);
create index refill_sale_by_turf on refill_sale (turf_id);
comment on table refill_sale is 'Paise that each sale of the time gave towards a refill.';
comment on column refill_sale.booking_id is 'The cancelled booking.';
comment on column refill_sale.sold_id is 'The booking that bought the time.';
