-- What the provider says of a payment only moves forward, and what becomes of it is decided once.

create function payment_rank(p_status text) returns integer language sql immutable as $$
  select array_position(array['created', 'failed', 'authorized', 'captured', 'refunded'], p_status)
$$;

-- An answer of the provider may be older than what is known by now: it takes nothing back, and fills in what was missing.
-- Money that was left to the provider may turn out to be captured all the same: then it goes back. Every other decision
-- stands.
create function payment_moves_forward() returns trigger language plpgsql as $$
begin
  if payment_rank(new.status) < payment_rank(old.status) then new.status := old.status; end if;
  new.method := coalesce(new.method, old.method);
  new.fee := coalesce(new.fee, old.fee);
  new.tax := coalesce(new.tax, old.tax);
  new.captured_at := coalesce(old.captured_at, new.captured_at);
  if old.outcome is not null and new.outcome is distinct from old.outcome
     and (old.outcome <> 'LEFT_TO_EXPIRE' or new.outcome is distinct from 'REFUND') then
    raise exception 'payment % is decided: %', old.id, old.outcome
      using errcode = 'check_violation', constraint = 'payment_decided_once';
  end if;
  return new;
end $$;
-- The first of the triggers by its name: whatever else looks at the row sees it as it will be.
create trigger forward_only before update on payment for each row execute function payment_moves_forward();

-- A booking is confirmed by a payment of its own that was decided to do so, and of which nothing goes back unasked.
create function confirmed_by_its_payment() returns trigger language plpgsql as $$
begin
  perform from payment
    where id = new.confirming_payment_id and booking_id = new.id and outcome = 'CONFIRMED'
      and not exists (select from refund
                      where payment_id = payment.id and reason in ('LATE', 'DUPLICATE', 'MISMATCH'));
  if not found then
    raise exception 'payment % does not confirm booking %', new.confirming_payment_id, new.id
      using errcode = 'check_violation', constraint = 'confirmed_by_its_payment';
  end if;
  return new;
end $$;
create trigger confirmed_by_its_payment before insert or update of confirming_payment_id on booking for each row
  when (new.confirming_payment_id is not null) execute function confirmed_by_its_payment();

-- Never more back than was taken, whoever asks, and only for what was decided: the payment's row is locked, then its
-- refunds are added up. One that has been asked for already is left as it is, so that asking twice queues one.
create or replace function refund_within_payment() returns trigger language plpgsql as $$
declare
  paid payment;
  given bigint;
begin
  select * into paid from payment where id = new.payment_id for update;
  if exists (select from refund where payment_id = new.payment_id and reason = new.reason) then return null; end if;
  if paid.outcome is distinct from (
    case when new.reason in ('LATE', 'DUPLICATE') then 'REFUND'
         when new.reason = 'MISMATCH' then 'QUARANTINED'
         else 'CONFIRMED' end
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
