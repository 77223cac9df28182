-- What the last check of each invariant found: the state that admins see, and the memory that tells them once.
create table invariant_check (
  id text collate "C" primary key,
  -- None until the first check that did not fail.
  checked_at timestamptz,
  -- None while it holds.
  violated_since timestamptz,
  -- How many rows break it, and the first of them by their ids.
  violations integer not null check (violations >= 0),
  subjects text[] collate "C" not null,
  -- The last try failed, and what stands here is of the one before it.
  failed_at timestamptz,
  constraint violated_by_rows check ((violated_since is null) = (violations = 0))
);
