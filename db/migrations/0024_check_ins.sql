-- Who has come in with a ticket: once for each booking, whatever device noted it and however late it was sent.
create table check_in (
  booking_id text collate "C" primary key references booking on delete restrict,
  -- The noting device's own name for it, so that it knows its own entry when it is sent again.
  entry_key text collate "C" not null,
  turf_id text collate "C" not null references turf on delete restrict,
  checked_in_at timestamptz not null,
  checked_in_by text collate "C" not null references account on delete restrict,
  noted_at timestamptz not null,
  constraint not_ahead_of_its_note check (checked_in_at <= noted_at)
);
