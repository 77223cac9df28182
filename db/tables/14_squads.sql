-- Squads: groups that play together every week.

create table squad (
  id text collate "C" primary key,
  name text not null check (name <> '' and length(name) <= 40),
  captain_id text collate "C" not null references account on delete restrict,
  token text collate "C" not null constraint squad_token unique check (length(token) >= 20),
  time_expired_at timestamptz,
  created_at timestamptz not null
);
comment on table squad is 'Squads: fixed groups that play together. Any account with the link may join; one member is the captain.';
comment on column squad.name is 'personal: name that a member gave the squad. It goes with the last member.';
comment on column squad.token is 'impersonal: random part of the link.';
comment on column squad.time_expired_at is 'When the reserved time of the squad last expired unpaid.';

create table squad_member (
  id text collate "C" primary key,
  squad_id text collate "C" not null references squad on delete cascade,
  account_id text collate "C" not null references account on delete restrict,
  joined_at timestamptz not null,
  constraint in_squad_once unique (squad_id, account_id)
);
create index squad_member_by_account on squad_member (account_id);
comment on table squad_member is 'Members of squads.';

create table past_squad_member (
  id text collate "C" primary key,
  squad_id text collate "C" not null,
  account_id text collate "C" not null references account on delete restrict,
  joined_at timestamptz not null,
  left_at timestamptz not null
);
create index past_squad_member_by_squad on past_squad_member (squad_id);
create index past_squad_member_by_account on past_squad_member (account_id);
comment on table past_squad_member is 'Members who left a squad or were removed, under the id of their membership. Members who met there can still report and block each other.';

create table squad_booking (
  booking_id text collate "C" primary key references booking on delete restrict,
  squad_id text collate "C" not null references squad on delete cascade,
  given_at timestamptz not null,
  shared_at timestamptz
);
create index squad_booking_by_squad on squad_booking (squad_id);
create index squad_booking_unshared on squad_booking (given_at) where shared_at is null;
comment on table squad_booking is 'Bookings given to a squad, paid or about to be. The bill is shared once the booking is confirmed.';
comment on column squad_booking.shared_at is 'Null until the bill is shared.';

create table squad_share (
  share_id text collate "C" primary key references bill_share on delete restrict,
  booking_id text collate "C" not null references squad_booking on delete cascade,
  owed_by text collate "C" not null references account on delete restrict,
  constraint squad_share_once unique (booking_id, owed_by)
);
create index squad_share_by_member on squad_share (owed_by);
comment on table squad_share is 'Members for whom the shares of such a bill are meant.';

create table squad_settled (
  share_id text collate "C" primary key references squad_share on delete cascade,
  settled_by text collate "C" not null references account on delete restrict,
  settled_at timestamptz not null
);
create index squad_settled_by_account on squad_settled (settled_by);
comment on table squad_settled is 'Shares that the creditor has marked as settled outside Baari. No money moves here.';

create table squad_time (
  id text collate "C" primary key,
  squad_id text collate "C" not null constraint squad_time_once unique references squad on delete cascade,
  turf_id text collate "C" not null references turf on delete restrict,
  ground_id text collate "C" not null references ground on delete restrict,
  date date not null,
  starts_minute smallint not null,
  ends_minute smallint not null check (ends_minute > starts_minute),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  is_reserved boolean not null default false,
  next_check_at timestamptz not null,
  created_at timestamptz not null
);
create index squad_time_due on squad_time (next_check_at);
create index squad_time_by_turf on squad_time (turf_id, starts_at) where is_reserved;
comment on table squad_time is 'The weekly time of a squad, as its next occurrence. While it is reserved, its id holds an occupancy of kind OFFER.';
comment on column squad_time.is_reserved is 'Whether the time is reserved for the squad now.';
comment on column squad_time.next_check_at is 'When it is checked next.';

-- Foreign keys of earlier tables.
alter table squad add constraint squad_captain_is_member
  foreign key (id, captain_id) references squad_member (squad_id, account_id) deferrable initially deferred;
