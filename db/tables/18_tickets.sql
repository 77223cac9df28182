-- Tickets that were checked at the gate.

create table check_in (
  booking_id text collate "C" primary key references booking on delete restrict,
  entry_key text collate "C" not null,
  turf_id text collate "C" not null references turf on delete restrict,
  checked_in_at timestamptz not null,
  checked_in_by text collate "C" not null references account on delete restrict,
  noted_at timestamptz not null,
  constraint checked_in_before_noted check (checked_in_at <= noted_at)
);
comment on table check_in is 'Tickets that were checked: once for each booking, whichever device recorded the check and however late it was sent.';
comment on column check_in.entry_key is 'impersonal: id that the device gives its entry, to recognise it when it is sent again.';
comment on column check_in.checked_in_at is 'When the device recorded the check.';
comment on column check_in.noted_at is 'When the record reached the server.';

create table denied_check_in (
  booking_id text collate "C" primary key references booking on delete restrict,
  turf_id text collate "C" not null references turf on delete restrict,
  checked_in_at timestamptz not null,
  checked_in_by text collate "C" not null references account on delete restrict,
  denied_at timestamptz not null,
  constraint denied_after_check_in check (checked_in_at <= denied_at)
);
create index denied_check_in_by_turf on denied_check_in (turf_id, denied_at);
comment on table denied_check_in is 'Check-ins that their player denied. They count only for the record of the turf, and the booking cannot be checked in again.';
comment on column denied_check_in.denied_at is 'When the player denied it.';
