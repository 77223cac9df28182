-- Checks the shares of a bill against the price of its booking whenever a share is added or changed.
create or replace function shares_within_price() returns trigger language plpgsql as $$
begin
  perform require_shares_within_price(new.booking_id);
  return null;
end $$;

create or replace trigger shares_within_price after insert or update of amount, at_turf on bill_share
  for each row execute function shares_within_price();

-- Refuses to pay a share with a payment that is not its own, of another amount or payer, or of an order with another
-- part at the turf (shared_by_its_payment).
create or replace function shared_by_its_payment() returns trigger language plpgsql as $$
begin
  perform from payment
      join payment_order on payment_order.id = payment_order_id
    where payment.id = new.payment_id and payment.booking_id = new.booking_id and outcome = 'SHARED'
      and share_id = new.id and payer_id = new.paid_by
      and (payment.amount, payment_order.at_turf) = (new.amount, new.at_turf);
  if not found then
    raise exception 'payment % does not pay share %', new.payment_id, new.id
      using errcode = 'check_violation', constraint = 'shared_by_its_payment';
  end if;
  return new;
end $$;

create or replace trigger shared_by_its_payment before insert or update of payment_id on bill_share for each row
  when (new.payment_id is not null) execute function shared_by_its_payment();

-- Refuses to change the payment or the parts of a paid share (share_paid_once).
create or replace function share_stays_paid() returns trigger language plpgsql as $$
begin
  if (new.payment_id, new.paid_by, new.paid_at, new.amount, new.at_turf, new.booking_id)
     is distinct from (old.payment_id, old.paid_by, old.paid_at, old.amount, old.at_turf, old.booking_id) then
    raise exception 'share % is paid', old.id using errcode = 'check_violation', constraint = 'share_paid_once';
  end if;
  return new;
end $$;

create or replace trigger share_stays_paid before update on bill_share for each row
  when (old.payment_id is not null) execute function share_stays_paid();

-- Refuses to remove a paid share (share_paid_once).
create or replace function paid_share_stays() returns trigger language plpgsql as $$
begin
  raise exception 'share % is paid', old.id using errcode = 'check_violation', constraint = 'share_paid_once';
end $$;

create or replace trigger paid_share_stays before delete on bill_share for each row
  when (old.payment_id is not null) execute function paid_share_stays();
