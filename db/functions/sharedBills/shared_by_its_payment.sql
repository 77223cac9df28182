-- Refuses to pay a share with a payment that is not its own, or of another amount or payer (shared_by_its_payment).
create or replace function shared_by_its_payment() returns trigger language plpgsql as $$
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

create or replace trigger shared_by_its_payment before insert or update of payment_id on bill_share for each row
  when (new.payment_id is not null) execute function shared_by_its_payment();
