-- Refuses a different gender before gender_next_at, or without a later gender_next_at (gender_changes_rarely).
-- Refuses a change from minor to adult before age_next_at, and a change to minor without a later age_next_at
-- (minor_for_a_term).
-- Refuses to change or remove the number of a blocked account, since its holder could begin a new account with it
-- (blocked_keeps_number).
-- Clears columns of an account: the digest of a number that changes; the password and gender of a deleted account.
create or replace function account_before_update() returns trigger language plpgsql as $$
declare
  restates_gender boolean;
begin
  if new.deleted_at is not null then
    new.password_digest := null;
    if old.deleted_at is null then new.gender := null; end if;
  end if;
  if new.status = 'BLOCKED' and old.phone is not null and new.phone is distinct from old.phone then
    raise exception 'blocked account % keeps its number', old.id
      using errcode = 'check_violation', constraint = 'blocked_keeps_number';
  end if;
  if old.phone is distinct from new.phone then new.phone_digest := null; end if;
  restates_gender := new.gender is distinct from old.gender and new.gender is not null;
  if is_restated_early(restates_gender, restates_gender, old.gender_next_at, new.gender_next_at) then
    raise exception 'the gender of % was stated recently', old.id
      using errcode = 'check_violation', constraint = 'gender_changes_rarely';
  end if;
  if is_restated_early(old.is_adult is false and new.is_adult is distinct from false,
                       new.is_adult is false and old.is_adult is distinct from false, old.age_next_at, new.age_next_at) then
    raise exception 'account % was recently stated to be a minor''s', old.id
      using errcode = 'check_violation', constraint = 'minor_for_a_term';
  end if;
  return new;
end $$;

create or replace trigger account_before_update
  before update of deleted_at, phone, gender, gender_next_at, is_adult, age_next_at on account
  for each row
  when (new.deleted_at is not null or old.phone is distinct from new.phone
    or (new.gender, new.gender_next_at, new.is_adult, new.age_next_at)
      is distinct from (old.gender, old.gender_next_at, old.is_adult, old.age_next_at))
  execute function account_before_update();
