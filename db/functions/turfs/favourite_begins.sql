-- Refuses a favourite beyond the limit of an account (favourite_limit). A turf that is a favourite already passes.
-- Locks: the favourites of the account (advisory).
create or replace function favourite_begins() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('favourites/' || new.account_id, 0));
  if exists (select from favourite where account_id = new.account_id and turf_id = new.turf_id) then
    return new;
  end if;
  if (select count(*) >= limit_of('favourites') from favourite where account_id = new.account_id) then
    raise exception 'account % keeps too many turfs', new.account_id
      using errcode = 'check_violation', constraint = 'favourite_limit';
  end if;
  return new;
end $$;

create or replace trigger favourite_begins before insert on favourite for each row execute function favourite_begins();
