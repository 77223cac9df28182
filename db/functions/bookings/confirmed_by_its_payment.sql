-- Refuses to confirm a booking with a payment that is not its own, was not decided to confirm, or goes back
-- (confirmed_by_its_payment).
create or replace function confirmed_by_its_payment() returns trigger language plpgsql as $$
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

create or replace trigger confirmed_by_its_payment before insert or update of confirming_payment_id on booking
  for each row
  when (new.confirming_payment_id is not null) execute function confirmed_by_its_payment();
