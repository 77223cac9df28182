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

-- Updates other tables when an account changes: stores its former number, removes a deleted account from them,
-- attributes earlier coupon uses to a new digest of its number, and stops or resumes the sales of its turfs when it is
-- blocked or unblocked. The order of the steps is the order of their locks; acts are read before staff rows change.
-- Locks, in this order: shares that were named for a former number, passes sold for it, customers with it, audited acts, alerts, appeals, wishes and calls of
-- games, favourites, unpaid passes, complaints, guardian requests, levels, games, what erase_number_elsewhere changes, messages of
-- rooms, blocked players, reports, shares, squads (leave_squad), past memberships, staff rows, changes of its number,
-- coupon uses, turfs and their grounds.
create or replace function account_after_update() returns trigger language plpgsql as $$
begin
  if old.phone is not null and old.phone is distinct from new.phone then
    insert into former_number (account_id, phone, since, until)
      values (old.id, old.phone, coalesce(old.phone_since, '-infinity'),
              case when new.deleted_at is null then database_now() else 'infinity' end);
    -- Shares named for the former number stay with its holder.
    if new.deleted_at is null then
      update bill_share set phone = null, meant_for = new.id where phone = old.phone;
      -- So do passes that a desk sold for it: the next holder of the number cannot use them.
      update pass set phone = null, account_id = new.id where phone = old.phone;
      perform leave_customer_books(old.phone);
    end if;
  end if;

  if old.deleted_at is null and new.deleted_at is not null then
    perform erase_in_acts(old);
    delete from free_alert where account_id = new.id;
    delete from city_alert where account_id = new.id;
    delete from appeal where booking_id in (select id from booking where account_id = new.id);
    delete from game_call where account_id = new.id;
    delete from game_call_notification where account_id = new.id;
    delete from favourite where account_id = new.id;
    delete from turf_application where account_id = new.id;
    -- A later payment goes back.
    update pass set state = 'CANCELLED', ended_by = 'LAPSE', ended_at = new.deleted_at, updated_at = new.deleted_at
      where account_id = new.id and state = 'AWAITED';
    perform erase_complaints(new.id, new.deleted_at);

    -- The consent of a guardian ends when the account of the guardian is deleted.
    delete from guardian_request
      where account_id = old.id
        or id in (select request.id from numbers_of(old.id) join guardian_request request on request.phone = held_number
                  where request.created_at >= held_since and request.created_at < held_until);

    -- Levels are deleted first: an opinion that is being written waits for its level, and then fails. Opinions on the
    -- account are deleted with its levels.
    delete from account_level where account_id = new.id;
    delete from level_verdict where given_by = new.id;

    -- Notes that the account wrote about its games.
    update game set note = null where started_by = new.id and note is not null;

    perform erase_number_elsewhere(old);

    delete from room_message where account_id = new.id;
    delete from blocked_player where account_id = new.id or blocked_id = new.id;
    update player_report set message_text = null where account_id = new.id;

    -- Removes names and numbers of friends that the account wrote.
    update bill_share set name = null, phone = null
      where name is not null and booking_id in (select id from booking where account_id = new.id);

    perform leave_squad(squad_id, account_id, account_id)
      from squad_member where account_id = new.id order by squad_id;
    delete from past_squad_member where account_id = new.id;

    -- Invitations to its number end as well.
    update turf_staff set ended_at = coalesce(ended_at, new.deleted_at), name = '',
        phone = case when account_id is null then 'deleted' end
      where account_id = new.id
        or id in (select staff.id from numbers_of(old.id) join turf_staff staff on staff.phone = held_number
                  where staff.account_id is null and invited_at >= held_since and invited_at < held_until);

    delete from number_change where account_id = new.id;
    delete from former_number where account_id = new.id;
  end if;

  if new.phone_digest is distinct from old.phone_digest and new.phone_digest is not null then
    update coupon_use set phone_digest = new.phone_digest where account_id = new.id and phone_digest is null;
  end if;

  if (new.status = 'BLOCKED') <> (old.status = 'BLOCKED') then
    update turf set sale_stopped_at = case when new.status = 'BLOCKED' then database_now() end, stop_decision = null,
        stop_decided_by = null
      where owner_id = new.id;
  end if;
  return null;
end $$;

create or replace trigger account_after_update after update of deleted_at, phone, phone_digest, status on account for each row
  when (old.deleted_at is null and new.deleted_at is not null or new.phone is distinct from old.phone
        or new.phone_digest is distinct from old.phone_digest
        or (new.status = 'BLOCKED') <> (old.status = 'BLOCKED'))
  execute function account_after_update();

-- Sets phone_since: an account holds its number from the end of the last account that had it.
create or replace function number_begins() returns trigger language plpgsql as $$
begin
  new.phone_since := (select max(until) from former_number where phone = new.phone and account_id <> new.id);
  return new;
end $$;

create or replace trigger number_begins before insert or update of phone on account
  for each row execute function number_begins();

-- Keeps the latest use of a purged session: a number unused for long may have passed to another holder.
-- Locks: the account.
create or replace function session_after_delete() returns trigger language plpgsql as $$
begin
  update account set last_used_at = greatest(last_used_at, old.last_used_at) where id = old.account_id;
  return null;
end $$;

create or replace trigger session_after_delete after delete on session for each row execute function session_after_delete();

-- Refuses requests to guardians, and answers to them, for accounts whose holder has not stated that they are under 18
-- (guardian_of_minor).
-- The lock on the account makes a statement of the other age wait until the request is committed.
create or replace function guardian_request_before_write() returns trigger language plpgsql as $$
begin
  perform from account where id = new.account_id and is_adult is false for share;
  if not found then
    raise exception 'account % needs no guardian', new.account_id
      using errcode = 'check_violation', constraint = 'guardian_of_minor';
  end if;
  return new;
end $$;

create or replace trigger guardian_request_before_write before insert or update of agreed_at, wrong_tries
  on guardian_request for each row execute function guardian_request_before_write();

-- Checks refuse_without_account() for a new row.
-- Locks: the account, for key share.
create or replace function needs_account() returns trigger language plpgsql as $$
begin
  perform refuse_without_account(new.account_id);
  return new;
end $$;

create or replace trigger needs_account before insert on session for each row execute function needs_account();
create or replace trigger needs_account before insert on waitlist_entry for each row execute function needs_account();
create or replace trigger needs_account before insert on review for each row execute function needs_account();
create or replace trigger needs_account before insert on consent for each row execute function needs_account();
create or replace trigger needs_account before insert on guardian_request for each row execute function needs_account();
create or replace trigger needs_account before insert on squad_member for each row execute function needs_account();
