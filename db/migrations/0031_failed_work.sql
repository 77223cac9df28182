-- Rows that due work could not do: each is tried again later and later, while the others go on, and is parked after a few
-- times until an admin has looked at it.
create table failed_work (
  id text collate "C" primary key,
  work text not null,
  subject_id text collate "C" not null,
  attempts smallint not null check (attempts > 0),
  -- What went wrong, as a code: words of an error may quote people.
  error_code text not null check (error_code ~ '^[A-Za-z0-9_]{1,63}$'),
  failed_at timestamptz not null,
  -- None once it is parked.
  next_try_at timestamptz,
  constraint failed_work_once unique (work, subject_id)
);
create index failed_work_parked on failed_work (failed_at desc, id desc) where next_try_at is null;
