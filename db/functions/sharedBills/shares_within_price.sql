-- Refuses shares that add up to more than the payment for the booking (shares_within_price).
create or replace function shares_within_price() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from bill_share where booking_id = new.booking_id)
     > (select pay_now from booking where id = new.booking_id) then
    raise exception 'the shares of booking % exceed its price', new.booking_id
      using errcode = 'check_violation', constraint = 'shares_within_price';
  end if;
  return null;
end $$;

create or replace trigger shares_within_price after insert or update of amount on bill_share
  for each row execute function shares_within_price();
