-- Whether the holder of an account is 18 or older, as they say; null while nobody has asked.
alter table account add column is_adult boolean;

-- Parents and guardians who were asked to agree for an account whose holder is younger, each with the code that the
-- number got, and since when they have agreed.
create table guardian_request (
  id text collate "C" primary key,
  account_id text collate "C" not null references account on delete restrict,
  phone text not null,
  code_digest bytea not null,
  wrong_tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  agreed_at timestamptz,
  -- What was agreed to: the version of the privacy notice, in the language that it was shown in.
  notice_version integer not null check (notice_version > 0),
  language language_code not null
);
create index guardian_request_of_account on guardian_request (account_id, created_at desc);
create index guardian_request_by_phone on guardian_request (phone, created_at);
create index guardian_request_by_age on guardian_request (created_at) where agreed_at is null;
create trigger needs_account before insert on guardian_request for each row execute function needs_account();

create function has_guardian(p_account_id text) returns boolean language sql stable as $$
  select exists (select from guardian_request where account_id = p_account_id and agreed_at is not null)
$$;

-- Whoever is under 18 books nothing before a parent or guardian has agreed, whichever way the booking is made.
create function needs_guardian() returns trigger language plpgsql as $$
begin
  if (select is_adult from account where id = new.account_id) = false and not has_guardian(new.account_id) then
    raise exception 'account % needs a guardian who agrees', new.account_id
      using errcode = 'check_violation', constraint = 'guardian_agreed';
  end if;
  return new;
end $$;
create trigger guardian_agreed before insert on booking for each row execute function needs_guardian();

-- A guardian whose own account is deleted agrees no longer.
create function forget_guardians() returns trigger language plpgsql as $$
begin
  delete from guardian_request where account_id = old.id or phone = old.phone;
  return null;
end $$;
create trigger forget_guardians after update of deleted_at on account for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function forget_guardians();
