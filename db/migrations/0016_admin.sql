-- What admins look at and act on: everybody's lists, found fast, and what happens to a blocked account.

-- For a log-in with a password, should there be one: a slow digest, never the password.
alter table account add column password_digest text;
create unique index user_name_taken on account (lower(user_name)) where user_name is not null;

create function forget_password() returns trigger language plpgsql as $$
begin
  new.password_digest := null;
  return new;
end $$;
create trigger forget_password before update of deleted_at on account for each row
  when (new.deleted_at is not null) execute function forget_password();

-- Ends every session of the account at once and takes it out of every line; what it has booked and what is owed to it
-- stay. Answers the sessions that ended.
create function block_account(p_account_id text, p_now timestamptz) returns setof text language plpgsql as $$
declare waiting waitlist_entry;
begin
  update account set status = 'BLOCKED' where id = p_account_id;
  for waiting in
    update waitlist_entry set status = 'LEFT' where account_id = p_account_id and status in ('WAITING', 'OFFERED')
      returning *
  loop
    perform free_slot(waiting.turf_id, waiting.id);
  end loop;
  delete from stream_ticket where account_id = p_account_id;
  return query update session set ended_at = p_now where account_id = p_account_id and ended_at is null returning id;
end $$;

-- Lists are newest first: their pages come off an index, whatever the tables hold.
create index account_by_age on account (created_at desc, id desc);
create index account_by_phone on account using gin (phone gin_trgm_ops);
create index account_by_email on account using gin (lower(email) gin_trgm_ops);
create index booking_by_age on booking (created_at desc, id desc) where game_id is null;
create index game_by_age on game (created_at desc, id desc);
create index block_by_date on block (date, starts_minute, id);
create index audit_log_by_age on audit_log (at desc, id desc);
create index audit_log_by_actor on audit_log (actor_id, at desc, id desc);
create index audit_log_by_action on audit_log (action text_pattern_ops, at desc, id desc);
create index message_by_age on message (created_at desc, id desc);
create index message_by_recipient on message using gin (recipient gin_trgm_ops);
create index refund_by_age on refund (created_at desc, id desc);
create index turf_by_age on turf (created_at desc, id desc);
create index payment_undecided on payment (created_at) where outcome is null or outcome = 'QUARANTINED';
