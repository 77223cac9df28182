-- Deletes an account: removes everything personal, wherever it is stored. A feature that stores words or addresses of
-- people erases them in account_after_update.
-- Locks: waitlist entries and parts (free_slot), then the rows of sessions, messages, bookings and reviews, and the
-- account last, because transactions that write for the account wait for its row and must not be waited for.
-- Called by api/src/accounts/deleteAccount.ts.
create or replace function erase_account(p_account_id text, p_now timestamptz) returns void language plpgsql as $$
declare waiting waitlist_entry;
begin
  for waiting in
    update waitlist_entry set status = 'LEFT' where account_id = p_account_id and status in ('WAITING', 'OFFERED')
      returning *
  loop
    perform free_slot(waiting.turf_id, waiting.id);
  end loop;

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
  update message set recipient = 'deleted', parameters = '{}', sealed = null, provider_id = null, last_error = null,
      status = case when status = 'QUEUED' then 'SKIPPED' else status end
    from numbers_of(p_account_id)
    where recipient = held_number and created_at >= held_since and created_at < held_until;
  -- People write names into free text.
  update booking set cancellation_reason = null where account_id = p_account_id and cancelled_by = 'PLAYER';
  update review set text = '', answer = null, answered_at = null where account_id = p_account_id;

  -- Last: transactions that write for this account wait for this row, and must not be waited for.
  update account set phone = null, first_name = '', last_name = null, user_name = null, email = null,
      status = 'INACTIVE', can_answer_enquiries = false, calendar_version = calendar_version + 1, deleted_at = p_now
    where id = p_account_id;
end $$;
