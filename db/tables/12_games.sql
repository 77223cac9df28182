-- Games that players join seat by seat.

create table game (
  id text collate "C" primary key,
  turf_id text collate "C" not null references turf on delete restrict,
  ground_id text collate "C" not null references ground on delete restrict,
  host_id text collate "C" references account on delete restrict,
  started_by text collate "C" not null references account on delete restrict,
  sport text not null,
  note text check (length(note) <= 200),
  date date not null,
  starts_minute smallint not null,
  ends_minute smallint not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  min_players smallint not null,
  max_players smallint not null,
  seats_paid smallint not null default 0,
  cutoff_at timestamptz not null,
  admission text not null default 'EVERYONE' check (admission in ('EVERYONE', 'LINK', 'WOMEN')),
  link_token text check (length(link_token) >= 20),
  min_level play_level,
  max_level play_level,
  min_reliability text check (min_reliability = 'MOSTLY'),
  status booking_status not null,
  confirmed_at timestamptz,
  cancelled_at timestamptz,
  cancelled_by cancelled_by,
  cancellation_reason text,
  created_at timestamptz not null,
  constraint seats_within_game check (seats_paid between 0 and max_players),
  constraint started_before_its_day_is_over check (created_at < (date + 2)::timestamp at time zone 'UTC'),
  constraint over_within_a_day check (ends_at - starts_at <= interval '25 hours'),
  constraint game_link_has_token check ((admission = 'LINK') = (link_token is not null)),
  constraint game_levels_in_order check (
    (min_level is null) = (max_level is null) and (min_level is null or min_level <= max_level))
);
create index game_by_ground on game (ground_id, starts_at);
create index game_awaiting_players on game (cutoff_at) where status = 'PENDING';
create index game_ending on game (ends_at) where status = 'CONFIRMED';
create index game_joinable on game (starts_at) where status in ('PENDING', 'CONFIRMED');
create index game_for_women on game (starts_at) where admission = 'WOMEN' and status in ('PENDING', 'CONFIRMED');
create index game_by_turf on game (turf_id, created_at desc, id desc);
create index game_by_age on game (created_at desc, id desc);
create index game_with_reason on game (ends_at) where cancellation_reason is not null;
create index game_by_date on game (date, created_at desc, id desc);
create index game_not_over on game (status, created_at desc, id desc)
  where status in ('PENDING', 'PAYMENT_AWAITED', 'CONFIRMED');
create index game_with_note on game (started_by) where note is not null;
create index game_in_order_of_play on game (turf_id, starts_at, id desc) include (date);
comment on table game is 'Games: one ground and interval that players join seat by seat. Each player has a booking of type PARTIAL, with its own hold, payment and refund.';
comment on column game.host_id is 'The player who hosts it; null for a game without a host.';
comment on column game.started_by is 'The account that started it.';
comment on column game.sport is 'impersonal: sport.';
comment on column game.note is 'personal: note of the host about the game.';
comment on column game.date is 'The business day.';
comment on column game.seats_paid is 'Seats, not bookings.';
comment on column game.cutoff_at is 'A game without enough paid seats is called off then, and players get their money back.';
comment on column game.admission is 'Who may join.';
comment on column game.link_token is 'impersonal: token in the link, for a game that is joined by it.';
comment on column game.min_level is 'Lowest level that may join.';
comment on column game.min_reliability is 'Band of reliability that the host asks of players; null for any. Players without a band may always join, which the API decides.';
comment on column game.cancellation_reason is 'personal: reason for the cancellation, as it was typed.';

create table game_removal (
  game_id text collate "C" not null references game on delete cascade,
  account_id text collate "C" not null references account on delete restrict,
  turf_id text collate "C" not null references turf on delete restrict,
  removed_by text collate "C" not null references account on delete restrict,
  reason text not null check (reason in ('LEVEL', 'NO_ANSWER', 'SEAT_NEEDED', 'CONDUCT')),
  removed_at timestamptz not null,
  primary key (turf_id, game_id, account_id)
);
comment on table game_removal is 'Players whom the host has removed from a game. They cannot join it again.';

create table hosting_offer (
  game_id text collate "C" not null references game on delete cascade,
  account_id text collate "C" not null references account on delete restrict,
  turf_id text collate "C" not null references turf on delete restrict,
  offered_at timestamptz not null,
  accepted_at timestamptz,
  declined_at timestamptz,
  primary key (turf_id, game_id, account_id),
  check (accepted_at is null or declined_at is null)
);
create index hosting_offer_by_game on hosting_offer (game_id, account_id);
create index hosting_offer_by_account on hosting_offer (account_id);
comment on table hosting_offer is 'Players whom the host has asked to host the game. A row is deleted when the player’s seats end, when the host changes, and when the game is over.';

create table seat_offer (
  booking_id text collate "C" primary key references booking on delete restrict,
  game_id text collate "C" not null references game on delete restrict,
  turf_id text collate "C" not null references turf on delete restrict,
  token text not null check (length(token) >= 20),
  offered_at timestamptz not null,
  taken_by text collate "C" references booking on delete restrict
);
create index seat_offer_by_game on seat_offer (game_id);
create index seat_offer_by_turf on seat_offer (turf_id);
create index seat_offer_by_taker on seat_offer (taken_by) where taken_by is not null;
comment on table seat_offer is 'Seats that a player offers to pass on. The row goes when they are passed on, taken back, or no longer the player’s.';
comment on column seat_offer.booking_id is 'The booking of the seats.';
comment on column seat_offer.token is 'impersonal: random part of the link.';
comment on column seat_offer.taken_by is 'The booking of the player who is paying for the seats, or was the last to try.';

create table game_rescue_schedule (
  game_id text collate "C" primary key references game on delete cascade,
  turf_id text collate "C" not null,
  next_check_at timestamptz,
  stopped_at timestamptz,
  check (stopped_at is null or next_check_at is null)
);
comment on table game_rescue_schedule is 'When the rescue of a game is considered next. A game has no row before it is first considered.';
comment on column game_rescue_schedule.next_check_at is 'Null once nothing is left to try.';
comment on column game_rescue_schedule.stopped_at is 'When the host chose to leave the game as it is.';

create table game_rescue (
  id text collate "C" primary key,
  game_id text collate "C" not null references game on delete cascade,
  turf_id text collate "C" not null,
  step text not null check (step in ('CALL', 'SMALLER_GROUND', 'MERGE')),
  ground_id text collate "C" references ground on delete restrict,
  target_game_id text collate "C" references game on delete cascade check (target_game_id <> game_id),
  seat_price integer check (seat_price >= 0),
  answer_until timestamptz,
  notified_count smallint not null default 0 check (notified_count between 0 and 50),
  outcome text not null check (outcome in ('PROPOSED', 'DONE', 'LAPSED')),
  begun_at timestamptz not null,
  ended_at timestamptz,
  constraint rescue_step_once unique (game_id, step),
  check ((outcome = 'PROPOSED') = (ended_at is null)),
  check (outcome <> 'PROPOSED' or num_nulls(ground_id, seat_price, answer_until) = 0),
  check (step <> 'CALL' or num_nonnulls(ground_id, target_game_id, seat_price, answer_until) = 0),
  check (step = 'MERGE' or target_game_id is null),
  check (step <> 'MERGE' or (target_game_id is null) = (ground_id is null))
);
create unique index one_rescue_at_a_time on game_rescue (game_id) where outcome = 'PROPOSED';
create index game_rescue_by_target on game_rescue (target_game_id) where outcome = 'PROPOSED';
comment on table game_rescue is 'Steps that try to rescue a game short of players. A call is done as soon as players have been called; the others are proposed to those who have paid.';
comment on column game_rescue.ground_id is 'Ground on which the players would play.';
comment on column game_rescue.target_game_id is 'For a merge: the game that the players would join.';
comment on column game_rescue.seat_price is 'Paise for a seat there.';
comment on column game_rescue.notified_count is 'Number of players nearby who were notified.';

create table rescue_agreement (
  rescue_id text collate "C" not null references game_rescue on delete cascade,
  booking_id text collate "C" not null references booking on delete restrict,
  turf_id text collate "C" not null,
  agreed_at timestamptz not null,
  primary key (rescue_id, booking_id)
);
create index rescue_agreement_by_booking on rescue_agreement (booking_id);
comment on table rescue_agreement is 'Players who agree to a proposal. A player who declines has no seat any more.';

create table game_call (
  account_id text collate "C" primary key references account on delete restrict,
  sports text[] not null,
  parts text[] not null check (parts <@ '{MORNING,AFTERNOON,EVENING,NIGHT}'),
  days text not null check (days in ('ANY', 'WEEKDAYS', 'WEEKENDS')),
  place text not null check (place <> ''),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  km double precision not null check (km > 0 and km <= 25),
  area cube not null generated always as (cube_enlarge(earth_spot(latitude, longitude), km, 3)) stored,
  per_week smallint not null check (per_week in (1, 3, 7)),
  set_at timestamptz not null,
  stopped_at timestamptz
);
create index game_call_around on game_call using gist (area) where stopped_at is null;
comment on table game_call is 'Games that a player wants to hear of when they are short of players.';
comment on column game_call.sports is 'impersonal: sports. Empty for any.';
comment on column game_call.parts is 'Parts of the day; empty for any.';
comment on column game_call.place is 'personal: place around which games are wanted.';
comment on column game_call.latitude is 'personal: latitude of the place.';
comment on column game_call.longitude is 'personal: longitude of the place.';
comment on column game_call.km is 'Radius of the circle around the place.';
comment on column game_call.area is 'personal: circle around the place.';
comment on column game_call.per_week is 'Maximum number of calls in seven days.';
comment on column game_call.stopped_at is 'Null while the player is called. The choices stay when calls are stopped.';

create table game_call_notification (
  account_id text collate "C" not null references account on delete restrict,
  game_id text collate "C" not null,
  turf_id text collate "C" not null,
  notified_at timestamptz not null,
  quiet_until timestamptz not null check (quiet_until > notified_at),
  primary key (account_id, game_id),
  constraint quiet_between_calls exclude using gist (account_id with =, tstzrange(notified_at, quiet_until) with &&)
);
create index game_call_notification_by_game on game_call_notification (game_id);
create index game_call_notification_in_order on game_call_notification (notified_at);
comment on table game_call_notification is 'Players who were called to a game.';
comment on column game_call_notification.quiet_until is 'The player is not called to another game before this instant.';

-- Foreign keys of earlier tables.
alter table booking add foreign key (game_id) references game on delete restrict;
