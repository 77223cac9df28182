-- The second factor of admins: a time-based code from an app, and recovery codes for the day the device is lost.
create table second_factor (
  account_id text collate "C" primary key references account on delete cascade,
  -- Sealed under a key outside the database.
  secret bytea not null,
  created_at timestamptz not null,
  -- None while it is being set up.
  confirmed_at timestamptz,
  -- The newest step of time whose code was used: it and those before it are spent.
  last_step bigint,
  wrong_tries smallint not null default 0,
  locked_until timestamptz
);

create table recovery_code (
  account_id text collate "C" not null references second_factor on delete cascade,
  digest bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (account_id, digest)
);

-- When the code was last given in this session; sensitive changes want it to be recent.
alter table session add column second_factor_at timestamptz;
