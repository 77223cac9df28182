-- Keeps the terms of a pass, lets its state only move forward, and marks its end for the ledger.
create or replace function pass_before_update() returns trigger language plpgsql as $$
declare changing constant text[] := array[
  'owner_id', 'account_id', 'phone', 'state', 'minutes_in_all', 'minutes_used', 'worth_used', 'refunded', 'expired',
  'valid_from', 'valid_until', 'confirming_payment_id', 'posting_due', 'reminded_at', 'ended_by', 'ended_at', 'updated_at'];
begin
  -- Refuses to change what was sold, or to take a pass from its account.
  if (to_jsonb(new) - changing) is distinct from (to_jsonb(old) - changing)
     or old.account_id is not null and new.account_id is distinct from old.account_id
     or old.state <> 'AWAITED' and new.minutes_in_all <> old.minutes_in_all then
    raise exception 'the terms of pass % stay', old.id using errcode = 'check_violation', constraint = 'pass_stays';
  end if;

  if new.state <> old.state then
    if (old.state, new.state) not in (
      ('AWAITED', 'ACTIVE'), ('AWAITED', 'CANCELLED'), ('ACTIVE', 'CANCELLED'), ('ACTIVE', 'REFUNDED'), ('ACTIVE', 'EXPIRED')) then
      raise exception 'pass % is over', old.id using errcode = 'check_violation', constraint = 'pass_stays';
    end if;

    -- Refuses to begin a pass with a payment for something else, or with one that goes back.
    if new.state = 'ACTIVE' then
      perform from payment where id = new.confirming_payment_id and pass_id = new.id and outcome = 'CONFIRMED' and amount = new.price;
      if not found then
        raise exception 'payment % does not buy pass %', new.confirming_payment_id, new.id
          using errcode = 'check_violation', constraint = 'pass_bought_by_its_payment';
      end if;
    end if;

    -- Refuses to end a pass that an upcoming booking uses: its minutes may still come back.
    if old.state = 'ACTIVE' then
      perform from pass_use join booking on booking.id = booking_id
        where pass_use.pass_id = new.id and booking.status = 'CONFIRMED';
      if found or new.state = 'CANCELLED' and new.minutes_used > 0 then
        raise exception 'pass % is in use', new.id using errcode = 'check_violation', constraint = 'pass_not_in_use';
      end if;
      new.posting_due := case when new.sold = 'ONLINE' then true end;
    end if;
  end if;

  -- Refuses to change the sums of a pass that is over.
  if old.state not in ('AWAITED', 'ACTIVE')
     and (new.minutes_used, new.worth_used, new.refunded, new.expired, new.valid_until)
           is distinct from (old.minutes_used, old.worth_used, old.refunded, old.expired, old.valid_until) then
    raise exception 'pass % is over', old.id using errcode = 'check_violation', constraint = 'pass_stays';
  end if;
  return new;
end $$;

create or replace trigger pass_before_update before update on pass
  for each row execute function pass_before_update();

-- Adds a use to the sums of its pass, so that no more is used than was bought, and marks it for the ledger. Refuses a use
-- by another player, turf or type of booking, a second booking of a PERIOD pass on one day, and a return of more than
-- the booking took.
-- Locks: the pass.
create or replace function pass_use_before_insert() returns trigger language plpgsql as $$
declare
  p pass;
  taken pass_use;
begin
  update pass set minutes_used = minutes_used + new.minutes, worth_used = worth_used + new.worth, updated_at = database_now()
    where id = new.pass_id and turf_id = new.turf_id and state = 'ACTIVE' returning * into p;
  if not found then
    raise exception 'pass % is not in force', new.pass_id using errcode = 'check_violation', constraint = 'pass_in_force';
  end if;
  new.posting_due := case when p.sold = 'ONLINE' and new.worth <> 0 then true end;
  if new.minutes < 0 then
    select * into taken from pass_use where booking_id = new.booking_id and pass_id = new.pass_id and minutes > 0;
    if not found or taken.minutes + new.minutes < 0 or taken.worth + new.worth < 0 then
      raise exception 'booking % took less of pass %', new.booking_id, new.pass_id
        using errcode = 'check_violation', constraint = 'pass_return_within_use';
    end if;
    return new;
  end if;
  perform from booking
    where id = new.booking_id and account_id = p.account_id and turf_id = p.turf_id and ground_id = any (p.ground_ids)
      and booking_type = 'FULL' and date = new.date and date <= p.valid_until and coupon_code is null;
  if not found then
    raise exception 'pass % does not cover booking %', new.pass_id, new.booking_id
      using errcode = 'check_violation', constraint = 'pass_covers_booking';
  end if;
  if p.kind = 'PERIOD' then
    perform from pass_use earlier
      where pass_id = new.pass_id and date = new.date and minutes > 0
        and not exists (select from pass_use returned where returned.booking_id = earlier.booking_id and returned.minutes < 0);
    if found then
      raise exception 'pass % is used on %', new.pass_id, new.date
        using errcode = 'check_violation', constraint = 'pass_used_once_a_day';
    end if;
  end if;
  return new;
end $$;

create or replace trigger pass_use_before_insert before insert on pass_use
  for each row execute function pass_use_before_insert();

-- Refuses to change a use, except for its posting.
create or replace function pass_use_stays() returns trigger language plpgsql as $$
begin
  raise exception 'use % of a pass stays', old.id using errcode = 'check_violation', constraint = 'pass_use_stays';
end $$;

create or replace trigger pass_use_stays before update on pass_use for each row
  when ((to_jsonb(new) - 'posting_due') is distinct from (to_jsonb(old) - 'posting_due'))
  execute function pass_use_stays();

-- Refuses a refund of a pass that differs from its refunded part (pass_refund_agrees). Runs at the commit.
create or replace function pass_agrees_with_refunds() returns trigger language plpgsql as $$
declare
  changed constant jsonb := to_jsonb(new);
  p pass;
begin
  select * into p from pass where id = coalesce(changed ->> 'pass_id', changed ->> 'id');
  if p.sold = 'ONLINE' and p.refunded <> (
       select coalesce(sum(amount - goodwill), 0) from refund where pass_id = p.id and reason = 'UNUSED') then
    raise exception 'pass % does not agree with its refunds: %', p.id, p.refunded
      using errcode = 'check_violation', constraint = 'pass_refund_agrees';
  end if;
  return null;
end $$;

drop trigger if exists agrees_with_refunds on pass;
create constraint trigger agrees_with_refunds after update of refunded on pass
  deferrable initially deferred for each row when (new.refunded <> old.refunded)
  execute function pass_agrees_with_refunds();
drop trigger if exists agrees_with_pass on refund;
create constraint trigger agrees_with_pass after insert or update of amount on refund
  deferrable initially deferred for each row when (new.pass_id is not null)
  execute function pass_agrees_with_refunds();

-- Refuses a pass for a minor before a parent or guardian has agreed (guardian_agreed), for a deleted account
-- (account_gone), and at a turf whose sales have stopped (turf_on_sale).
-- Locks: the turf (for share), the account (for key share).
create or replace function pass_before_insert() returns trigger language plpgsql as $$
begin
  if not turf_sells(new.turf_id) then
    raise exception 'turf % sells nothing', new.turf_id
      using errcode = 'check_violation', constraint = 'turf_on_sale';
  end if;
  if new.account_id is not null then
    if new.sold = 'ONLINE' then perform refuse_without_guardian(new.account_id); end if;
    perform refuse_without_account(new.account_id);
  end if;
  return new;
end $$;

create or replace trigger pass_before_insert before insert on pass
  for each row execute function pass_before_insert();
