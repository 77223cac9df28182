-- Checks at the commit that a booking agrees with its payment and its refunds, whichever of them has changed.
-- Constraints:
--   captured_agrees   captured is the confirming payment less the refunds of moves, without the platform's goodwill; 0
--                     without a payment
--   refunded_agrees   refunded is the sum of the refunds for CANCELLED, AFTER_PLAY and CHARGE_RETURNED
create or replace function booking_agrees_with_payments() returns trigger language plpgsql as $$
declare
  changed constant jsonb := to_jsonb(new);
  b booking;
  moved bigint;
  given bigint;
begin
  select * into b from booking where id = coalesce(changed ->> 'booking_id', changed ->> 'id');
  select coalesce(sum(amount - goodwill) filter (where reason = 'MOVED'), 0),
         coalesce(sum(amount) filter (where reason in ('CANCELLED', 'AFTER_PLAY', 'CHARGE_RETURNED')), 0)
    into moved, given from refund where booking_id = b.id;
  if b.captured <> coalesce((select amount - moved from payment where id = b.confirming_payment_id), 0) then
    raise exception 'booking % does not agree with its payment: captured %', b.id, b.captured
      using errcode = 'check_violation', constraint = 'captured_agrees';
  end if;
  if b.refunded <> given then
    raise exception 'booking % says that % was refunded, but its refunds come to %', b.id, b.refunded, given
      using errcode = 'check_violation', constraint = 'refunded_agrees';
  end if;
  return null;
end $$;

drop trigger if exists agrees_with_payments on booking;
create constraint trigger agrees_with_payments after update of captured, refunded, confirming_payment_id on booking
  deferrable initially deferred for each row
  when ((new.captured, new.refunded, new.confirming_payment_id)
          is distinct from (old.captured, old.refunded, old.confirming_payment_id))
  execute function booking_agrees_with_payments();
drop trigger if exists begins_as_paid on booking;
create constraint trigger begins_as_paid after insert on booking
  deferrable initially deferred for each row
  when (new.captured > 0 or new.refunded > 0 or new.confirming_payment_id is not null)
  execute function booking_agrees_with_payments();
drop trigger if exists agrees_with_booking on refund;
create constraint trigger agrees_with_booking after insert or update of amount on refund
  deferrable initially deferred for each row
  execute function booking_agrees_with_payments();
