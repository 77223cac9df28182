-- Refuses an unpaid hold of an account that has to pause (hold_paused), and the fifth hold of a ground's day from one
-- network address (held_from_address). The detail is the seconds to wait. A booking may be held again once in any
-- case, because players come back late from their bank.
-- Locks: the holds of the address (advisory).
create or replace function hold_may_begin() returns trigger language plpgsql as $$
declare
  at timestamptz := database_now();
  until timestamptz;
begin
  if tg_op = 'UPDATE' and old.hold_expires_at <= at then
    insert into hold_lapse (booking_id, held_until, account_id, turf_id, date)
      values (old.id, old.hold_expires_at, old.account_id, old.turf_id, old.date) on conflict do nothing;
  end if;
  if tg_op = 'INSERT' or (select count(*) from hold_lapse where booking_id = old.id) > 1 then
    until := hold_paused_until(new.account_id, new.turf_id, new.date);
  end if;
  if until > at then
    raise exception 'account % has let holds lapse', new.account_id
      using errcode = 'check_violation', constraint = 'hold_paused', detail = seconds_until(until);
  end if;
  if new.held_from is not null then
    perform pg_advisory_xact_lock(hashtextextended('held from/' || new.ground_id || '/' || encode(new.held_from, 'hex'), 0));
    select min(hold_expires_at) into until from booking
      where held_from = new.held_from and ground_id = new.ground_id and date = new.date and id <> new.id
        and status = 'PAYMENT_AWAITED' and hold_expires_at > at
      having count(*) >= 4;
    if until is not null then
      raise exception 'four slots of ground % are held from one address', new.ground_id
        using errcode = 'check_violation', constraint = 'held_from_address', detail = seconds_until(until);
    end if;
  end if;
  return new;
end $$;

create or replace trigger hold_may_begin before insert on booking for each row
  when (new.status = 'PAYMENT_AWAITED' and not new.awaits_answer) execute function hold_may_begin();
create or replace trigger hold_may_begin_again before update of hold_expires_at on booking for each row
  when (new.status = 'PAYMENT_AWAITED' and not old.awaits_answer and new.hold_expires_at > old.hold_expires_at)
  execute function hold_may_begin();
