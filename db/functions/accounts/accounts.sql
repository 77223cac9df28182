-- Gives an account a number that no other account has (account_phone_key). Messages on their way and invitations follow
-- it from its former number.
-- Locks, in this order: the account, what account_after_update changes, messages, staff rows.
-- Called by api/src/accounts/numbers.ts.
create or replace function give_number(p_account_id text, p_phone text, p_now timestamptz) returns void language plpgsql as $$
declare number constant text := (select phone from account where id = p_account_id for update);
begin
  update account set phone = p_phone where id = p_account_id;
  update message set recipient = p_phone where recipient = number and status = 'QUEUED' and sealed is null;
  -- If the new number is already invited to the same turf, that invitation ends.
  update turf_staff invited set ended_at = p_now
    where phone = p_phone and ended_at is null
      and exists (select from turf_staff own where own.turf_id = invited.turf_id and own.ended_at is null
                  and (own.account_id = p_account_id or own.phone = number));
  update turf_staff set phone = p_phone where phone = number and ended_at is null;
end $$;

-- Takes the number from an account whose holder no longer has it, so that the number can begin an empty account. The
-- rows of the account stay. Its sessions end, its messages to the number are not sent, and its uses of coupons no longer
-- count for the number. account_after_update gives the account the shares that were named for the number.
-- Returns the ids of the sessions that ended.
-- Locks, in this order: its sessions, the account, what account_after_update changes, messages, invitations, coupon uses,
-- changes of its number.
-- Called by api/src/accounts/numbers.ts.
create or replace function release_number(p_account_id text, p_now timestamptz) returns setof text language plpgsql as $$
declare number text;
begin
  return query update session set ended_at = p_now where account_id = p_account_id and ended_at is null returning id;
  select phone into number from account where id = p_account_id for update;
  update account set phone = null where id = p_account_id;
  -- Only codes are sealed, and codes are for the person who asks for them.
  update message set status = 'SKIPPED' where recipient = number and status = 'QUEUED' and sealed is null;
  update turf_staff set ended_at = p_now where phone = number and ended_at is null;
  update coupon_use set phone_digest = null where account_id = p_account_id and phone_digest is not null;
  update number_change set ended_at = p_now, outcome = 'STOPPED' where account_id = p_account_id and ended_at is null;
  delete from stream_ticket where account_id = p_account_id;
end $$;

-- Returns the numbers of an account with the times at which it held each: messages to a number and forms with it belong
-- to the account that held it then.
-- Called by account_after_update, erase_account, erase_complaints, erase_in_acts, erase_number_elsewhere,
-- api/src/grievances/grievances.ts, api/src/privacy/holding.ts.
create or replace function numbers_of(p_account_id text)
returns table (held_number text, held_since timestamptz, held_until timestamptz) language sql stable rows 2 as $$
  select phone, coalesce(phone_since, '-infinity'), 'infinity' from account where id = p_account_id and phone is not null
  union all
  select phone, since, until from former_number where account_id = p_account_id
$$;

-- Takes an account out of every waitlist, and frees what was offered to it.
-- Locks, in this order: its waitlist entries, the parts of turfs (free_slot).
-- Called by block_account, erase_account.
create or replace function leave_waitlists(p_account_id text) returns void language plpgsql as $$
declare waiting waitlist_entry;
begin
  for waiting in
    update waitlist_entry set status = 'LEFT' where account_id = p_account_id and status in ('WAITING', 'OFFERED')
      returning *
  loop
    perform free_slot(waiting.turf_id, waiting.id);
  end loop;
end $$;

-- Blocks an account: ends its sessions and calendar addresses, takes it out of every waitlist, and stops the sales of
-- its turfs (account_after_update). Its bookings, those at its turfs, and its claims to money stay.
-- Returns the ids of the sessions that ended.
-- Locks, in this order: its waitlist entries and the parts of turfs (leave_waitlists), the account, its turfs and their
-- grounds, its sessions.
-- Called by api/src/accounts/manageUsers.ts.
create or replace function block_account(p_account_id text, p_now timestamptz) returns setof text language plpgsql as $$
begin
  perform leave_waitlists(p_account_id);
  -- Holds lock parts before the turf, so the turfs come last.
  update account set status = 'BLOCKED', calendar_version = calendar_version + 1 where id = p_account_id;
  delete from stream_ticket where account_id = p_account_id;
  return query update session set ended_at = p_now where account_id = p_account_id and ended_at is null returning id;
end $$;

-- Deletes an account: removes everything personal, wherever it is stored. A feature that stores words or addresses of
-- people erases them in account_after_update.
-- Locks: waitlist entries and parts (leave_waitlists), then the rows of sessions, messages, bookings and reviews, and the
-- account last, because transactions that write for the account wait for its row and must not be waited for.
-- Called by api/src/accounts/deleteAccount.ts, api/src/accounts/earlierAccount.ts.
create or replace function erase_account(p_account_id text, p_now timestamptz) returns void language plpgsql as $$
begin
  perform leave_waitlists(p_account_id);

  update session set ended_at = coalesce(ended_at, p_now), user_agent = '' where account_id = p_account_id;
  delete from refresh_token where session_id in (select id from session where account_id = p_account_id);
  delete from stream_ticket where account_id = p_account_id;
  delete from replay where account_id = p_account_id;
  delete from notification where account_id = p_account_id;
  delete from message_opt_out where account_id = p_account_id;
  delete from otp_challenge using numbers_of(p_account_id)
    where phone = held_number and created_at >= held_since and created_at < held_until;
  delete from message_login using numbers_of(p_account_id)
    where phone = held_number and created_at >= held_since and created_at < held_until;
  delete from chat using numbers_of(p_account_id)
    where phone = held_number and created_at >= held_since and created_at < held_until;
  update message set recipient = 'deleted', parameters = '{}', sealed = null, provider_id = null, last_error = null,
      status = case when status = 'QUEUED' then 'SKIPPED' else status end
    from numbers_of(p_account_id)
    where recipient = held_number and created_at >= held_since and created_at < held_until;
  -- People write names into free text.
  update booking set cancellation_reason = null where account_id = p_account_id and cancelled_by = 'PLAYER';
  update review set text = '', answer = null, answered_at = null where account_id = p_account_id;

  -- Last: transactions that write for this account wait for this row, and must not be waited for.
  update account set phone = null, first_name = '', last_name = null, user_name = null, email = null,
      last_city = null, last_city_at = null, status = 'INACTIVE', can_answer_enquiries = false, calendar_version = calendar_version + 1, deleted_at = p_now
    where id = p_account_id;
end $$;

-- Returns whether a parent or guardian has agreed for the account.
-- Called by refuse_without_guardian, api/src/accounts/ownAccount.ts.
create or replace function has_guardian(p_account_id text) returns boolean language sql stable as $$
  select exists (select from guardian_request where account_id = p_account_id and agreed_at is not null)
$$;

-- Some statements of an account's holder are fixed for a term. Returns whether a change breaks the term: it replaces the
-- statement before the end of the term, sets an end that is not in the future, or moves the end to an earlier time.
-- p_restates: the new statement has to wait for the end of the term; p_begins: the new statement begins a term.
-- Called by account_before_update.
create or replace function is_restated_early(p_restates boolean, p_begins boolean, p_before timestamptz, p_after timestamptz)
returns boolean language sql stable as $$
  select p_restates and coalesce(p_before > database_now(), false)
    or p_begins and coalesce(p_after <= database_now(), true)
    or p_before is not null and coalesce(p_after < p_before, true)
$$;

-- Refuses a row of a deleted account (constraint account_gone). A request that was let in just before the deletion
-- waits for it here, and then finds that the account is gone.
-- Locks: the account, for key share.
-- Called by needs_account, booking_before_write.
create or replace function refuse_without_account(p_account_id text) returns void language plpgsql as $$
begin
  perform from account where id = p_account_id and deleted_at is null for key share;
  if not found then
    raise exception 'account % is gone', p_account_id using errcode = 'check_violation', constraint = 'account_gone';
  end if;
end $$;

-- Refuses a minor before a parent or guardian has agreed (constraint guardian_agreed).
-- Called by booking_before_write.
create or replace function refuse_without_guardian(p_account_id text) returns void language plpgsql as $$
begin
  if (select is_adult from account where id = p_account_id) is false and not has_guardian(p_account_id) then
    raise exception 'account % needs a guardian who agrees', p_account_id
      using errcode = 'check_violation', constraint = 'guardian_agreed';
  end if;
end $$;
