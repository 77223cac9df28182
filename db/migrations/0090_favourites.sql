-- Turfs that somebody keeps to come back to.
create table favourite (
  account_id text collate "C" not null references account on delete restrict,
  turf_id text collate "C" not null references turf on delete cascade,
  created_at timestamptz not null,
  primary key (account_id, turf_id)
);
create index favourite_by_turf on favourite (turf_id);

-- An account keeps 50 turfs. One that is kept already counts as it is.
create function favourite_begins() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('favourites/' || new.account_id, 0));
  if exists (select from favourite where account_id = new.account_id and turf_id = new.turf_id) then
    return new;
  end if;
  if (select count(*) >= 50 from favourite where account_id = new.account_id) then
    raise exception 'account % keeps 50 turfs', new.account_id
      using errcode = 'check_violation', constraint = 'favourite_limit';
  end if;
  return new;
end $$;
create trigger favourite_begins before insert on favourite for each row execute function favourite_begins();

create function forget_favourites() returns trigger language plpgsql as $$
begin
  delete from favourite where account_id = new.id;
  return null;
end $$;
create trigger forget_favourites after update of deleted_at on account for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function forget_favourites();
