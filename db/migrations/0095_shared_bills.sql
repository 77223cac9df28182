-- A whole ground whose price friends share. The booker pays it, and gets back every share that is paid.
create table shared_bill (
  booking_id text collate "C" primary key references booking on delete restrict,
  turf_id text collate "C" not null references turf on delete restrict,
  token text collate "C" not null constraint shared_bill_token unique check (length(token) >= 20),
  -- What becomes of shares that are not paid by then.
  at_deadline text not null check (at_deadline in ('HOST_PAYS', 'OPEN', 'RELEASE')),
  deadline_at timestamptz not null,
  -- From then on anybody may pay a share.
  opened_at timestamptz,
  closed_at timestamptz,
  -- The booking was cancelled because shares were not paid.
  released_at timestamptz,
  created_at timestamptz not null,
  constraint shared_bill_opened_as_chosen check (opened_at is null or at_deadline = 'OPEN'),
  constraint shared_bill_released_as_chosen check (
    released_at is null or (at_deadline = 'RELEASE' and closed_at is not null))
);
create index shared_bill_due on shared_bill (deadline_at) where closed_at is null;
create index shared_bill_by_turf on shared_bill (turf_id);
create index shared_bill_open_to_all on shared_bill (opened_at) where opened_at is not null and closed_at is null;

create table bill_share (
  id text collate "C" primary key,
  booking_id text collate "C" not null references shared_bill on delete restrict,
  turf_id text collate "C" not null references turf on delete restrict,
  place smallint not null check (place > 0),
  -- Whose it is, in the booker's words.
  name text check (name <> '' and length(name) <= 40),
  amount bigint not null check (amount > 0),
  -- Whoever is paying it at this moment has so long.
  held_by text collate "C" references account on delete restrict,
  held_until timestamptz,
  paid_by text collate "C" references account on delete restrict,
  paid_at timestamptz,
  payment_id text collate "C" constraint share_payment_used unique references payment on delete restrict,
  created_at timestamptz not null,
  constraint share_in_place unique (booking_id, place),
  constraint share_held_whole check ((held_by is null) = (held_until is null)),
  constraint share_paid_whole check (num_nulls(paid_by, paid_at, payment_id) in (0, 3))
);
create index bill_share_by_payer on bill_share (paid_by) where paid_by is not null;
create index bill_share_by_holder on bill_share (held_by) where held_by is not null;
create index bill_share_by_turf on bill_share (turf_id);

-- Shares never come to more than what is paid for the booking.
create function shares_within_price() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from bill_share where booking_id = new.booking_id)
     > (select pay_now from booking where id = new.booking_id) then
    raise exception 'the shares of booking % exceed its price', new.booking_id
      using errcode = 'check_violation', constraint = 'shares_within_price';
  end if;
  return null;
end $$;
create trigger shares_within_price after insert on bill_share for each row execute function shares_within_price();

-- What is paid stays so.
create function share_stays_paid() returns trigger language plpgsql as $$
begin
  if (new.payment_id, new.paid_by, new.paid_at, new.amount, new.booking_id)
     is distinct from (old.payment_id, old.paid_by, old.paid_at, old.amount, old.booking_id) then
    raise exception 'share % is paid', old.id using errcode = 'check_violation', constraint = 'share_paid_once';
  end if;
  return new;
end $$;
create trigger share_stays_paid before update on bill_share for each row
  when (old.payment_id is not null) execute function share_stays_paid();
create function paid_share_stays() returns trigger language plpgsql as $$
begin
  raise exception 'share % is paid', old.id using errcode = 'check_violation', constraint = 'share_paid_once';
end $$;
create trigger paid_share_stays before delete on bill_share for each row
  when (old.payment_id is not null) execute function paid_share_stays();

-- An order may be for a share, and is then paid by somebody else than the booking's account.
alter table payment_order
  add column share_id text collate "C" references bill_share on delete restrict,
  add column payer_id text collate "C" references account on delete restrict,
  add constraint share_has_payer check ((share_id is null) = (payer_id is null));
create index payment_order_by_share on payment_order (share_id) where share_id is not null;
create index payment_order_by_payer on payment_order (payer_id) where payer_id is not null;

-- A payment may pay a share: it is the booking's as well, and its share goes back to the booker.
alter table payment drop constraint payment_outcome_check;
alter table payment add constraint payment_outcome_check
  check (outcome in ('CONFIRMED', 'SHARED', 'REFUND', 'LEFT_TO_EXPIRE', 'QUARANTINED')) not valid;
alter table payment validate constraint payment_outcome_check;

create function shared_by_its_payment() returns trigger language plpgsql as $$
begin
  perform from payment
      join payment_order on payment_order.id = payment_order_id
    where payment.id = new.payment_id and payment.booking_id = new.booking_id and outcome = 'SHARED'
      and share_id = new.id and payer_id = new.paid_by and payment.amount = new.amount;
  if not found then
    raise exception 'payment % does not pay share %', new.payment_id, new.id
      using errcode = 'check_violation', constraint = 'shared_by_its_payment';
  end if;
  return new;
end $$;
create trigger shared_by_its_payment before insert or update of payment_id on bill_share for each row
  when (new.payment_id is not null) execute function shared_by_its_payment();

-- As it was; a paid share goes back to whoever paid the booking as SHARED, and what the booking gives back later may go to
-- whoever paid a share.
create or replace function refund_within_payment() returns trigger language plpgsql as $$
declare
  paid payment;
  given bigint;
begin
  select * into paid from payment where id = new.payment_id for update;
  if exists (select from refund
             where payment_id = new.payment_id and reason = new.reason and occasion = new.occasion) then
    return null;
  end if;
  if paid.outcome is null or paid.outcome <> all (
    case when new.reason in ('LATE', 'DUPLICATE') then array['REFUND']
         when new.reason = 'MISMATCH' then array['QUARANTINED']
         when new.reason in ('CANCELLED', 'AFTER_PLAY', 'CHARGE_RETURNED') then array['CONFIRMED', 'SHARED']
         else array['CONFIRMED'] end
  ) then
    raise exception 'payment % was not decided to go back as %', paid.id, new.reason
      using errcode = 'check_violation', constraint = 'refund_follows_decision';
  end if;
  select coalesce(sum(amount), 0) into given from refund where payment_id = new.payment_id;
  if given + new.amount > paid.amount then
    raise exception 'refunds of payment % exceed what was taken', new.payment_id using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- Can this share be paid now? What the booker has left of their payment has to cover it. The caller holds the lock of the
-- booking's row.
create function is_share_payable(s bill_share) returns boolean language sql as $$
  select s.payment_id is null and closed_at is null and deadline_at > database_now() and booking.status = 'CONFIRMED'
     and s.amount <= payment.amount - coalesce((select sum(amount) from refund where payment_id = payment.id), 0)
  from shared_bill
    join booking on booking.id = shared_bill.booking_id
    join payment on payment.id = booking.confirming_payment_id
  where shared_bill.booking_id = s.booking_id
$$;

-- Keeps a share for whoever is about to pay it. Answers HELD, or why not: SHARE_PAID, SHARE_BEING_PAID, SHARES_CLOSED.
create function hold_share(p_share_id text, p_account_id text, p_order jsonb, p_seconds integer) returns text
language plpgsql as $$
declare
  s bill_share;
  at timestamptz;
begin
  perform from booking where id = (select booking_id from bill_share where id = p_share_id) for no key update;
  select * into s from bill_share where id = p_share_id for update;
  at := database_now();
  if s.payment_id is not null then return 'SHARE_PAID'; end if;
  if not coalesce(is_share_payable(s), false) then return 'SHARES_CLOSED'; end if;
  if s.held_by <> p_account_id and s.held_until > at then return 'SHARE_BEING_PAID'; end if;
  update bill_share set held_by = p_account_id, held_until = at + p_seconds * interval '1 second' where id = s.id;
  insert into payment_order select (jsonb_populate_record(null::payment_order, p_order)).*;
  return 'HELD';
end $$;

-- The one way in which a share is paid. False, and nothing done, when it cannot be any more. The caller holds the lock of
-- the booking's row.
create function pay_share(p_share_id text, p_payment_id text) returns boolean language plpgsql as $$
declare
  s bill_share;
  paid payment;
begin
  select * into s from bill_share where id = p_share_id for update;
  if not coalesce(is_share_payable(s), false) then return false; end if;
  update payment set outcome = 'SHARED' where id = p_payment_id returning * into paid;
  -- The provider is asked again while it has not said what it took.
  update payment_order set status = 'PAID', next_check_at = case when paid.fee is null then next_check_at end
    where id = paid.payment_order_id;
  update bill_share set
      paid_by = (select payer_id from payment_order where id = paid.payment_order_id),
      paid_at = database_now(), payment_id = p_payment_id, held_by = null, held_until = null
    where id = s.id;
  return true;
end $$;

-- Friends have paid for a certain time: it stays.
create function bill_keeps_time() returns trigger language plpgsql as $$
begin
  if exists (select from bill_share where booking_id = new.id and payment_id is not null) then
    raise exception 'shares of booking % are paid', new.id
      using errcode = 'check_violation', constraint = 'bill_keeps_time';
  end if;
  return new;
end $$;
create trigger bill_keeps_time before update of moved_at on booking for each row
  when (new.moved_at is distinct from old.moved_at and new.moved_at is not null) execute function bill_keeps_time();

-- Names of friends go with the account that wrote them.
create function forget_share_names() returns trigger language plpgsql as $$
begin
  update bill_share set name = null
    where name is not null and booking_id in (select id from booking where account_id = new.id);
  return null;
end $$;
create trigger forget_share_names after update of deleted_at on account for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function forget_share_names();
