-- Whoever deletes their account takes their name, number and address with them. What must stay (bookings, money, the
-- consent that was given) stays under an id that leads to nobody.
alter table account add column deleted_at timestamptz;
alter table account drop constraint account_phone_check;
alter table account add constraint account_phone_check
  check (case when deleted_at is null then phone ~ '^\+[1-9][0-9]{6,14}$' else phone = 'deleted ' || id end);

-- Removes everything personal of an account, wherever it is kept. A feature that keeps words or addresses of people
-- adds its table here.
create function forget_account(p_account_id text, p_now timestamptz) returns void language plpgsql as $$
declare
  number text;
  waiting waitlist_entry;
begin
  select phone into number from account where id = p_account_id;

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
  delete from unwanted_message where account_id = p_account_id;
  delete from otp_challenge where phone = number;
  update message set recipient = 'deleted', parameters = '{}', sealed = null, provider_id = null, last_error = null,
      status = case when status = 'QUEUED' then 'SKIPPED' else status end
    where recipient = number;
  -- People write names into free text.
  update booking set cancellation_reason = null where account_id = p_account_id and cancelled_by = 'PLAYER';
  update review set text = '', answer = null, answered_at = null where account_id = p_account_id;

  -- Last: whoever writes for this account waits for this row, and must not be waited for.
  update account set phone = 'deleted ' || id, first_name = '', last_name = null, user_name = null, email = null,
      status = 'INACTIVE', can_answer_enquiries = false, deleted_at = p_now
    where id = p_account_id;
end $$;

-- A request that was let in just before the account went does nothing for nobody: it waits for the deletion, if there
-- is one under way, and then finds that the account is gone.
create function needs_account() returns trigger language plpgsql as $$
begin
  perform from account where id = new.account_id and deleted_at is null for key share;
  if not found then
    raise exception 'account % is gone', new.account_id using errcode = 'check_violation', constraint = 'account_gone';
  end if;
  return new;
end $$;
create trigger needs_account before insert on booking for each row execute function needs_account();
create trigger needs_account before insert on session for each row execute function needs_account();
create trigger needs_account before insert on waitlist_entry for each row execute function needs_account();
create trigger needs_account before insert on review for each row execute function needs_account();
