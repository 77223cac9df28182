-- Staff who help an owner run a turf.

-- Each permission includes those before it.
create type turf_permission as enum ('VIEW', 'DESK', 'MANAGE', 'OWN');

create table turf_staff (
  id text collate "C" primary key,
  turf_id text collate "C" not null references turf on delete restrict,
  account_id text collate "C" references account on delete restrict,
  phone text,
  name text not null,
  permission turf_permission not null check (permission <> 'OWN'),
  invited_by text collate "C" not null references account on delete restrict,
  invited_at timestamptz not null,
  is_notified boolean not null default true,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  declined_at timestamptz,
  ended_at timestamptz,
  constraint staff_is_number_or_account check (num_nonnulls(phone, account_id) = 1),
  constraint acceptance_has_account check ((account_id is null) = (accepted_at is null)),
  constraint accepted_in_time check (accepted_at <= expires_at),
  constraint declined_is_ended check (declined_at is null or accepted_at is null and ended_at is not null)
);
create unique index staff_once on turf_staff (turf_id, phone) where ended_at is null;
create unique index staff_account_once on turf_staff (account_id, turf_id) where ended_at is null;
create index staff_by_phone on turf_staff (phone) where ended_at is null;
create index staff_of_phone on turf_staff (phone);
create index staff_unanswered on turf_staff (expires_at) where accepted_at is null and phone <> 'deleted';
create index staff_to_erase on turf_staff (ended_at) where accepted_at is not null and name <> '';
comment on table turf_staff is 'Staff and invited staff of a turf. An owner invites a phone number; its holder accepts after logging in.';
comment on column turf_staff.account_id is 'Null until the invitation is accepted.';
comment on column turf_staff.phone is 'personal: invited number. Null after acceptance, because the account has it; "deleted" after the retention period.';
comment on column turf_staff.name is 'personal: name, as the owner wrote it.';
comment on column turf_staff.is_notified is 'Whether a message went to the number.';
comment on column turf_staff.expires_at is 'An invitation that is not answered by then has ended.';
