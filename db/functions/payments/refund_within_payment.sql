-- Refuses refunds that add up to more than their payment, and refunds for a reason that does not follow from the
-- decision on it (refund_follows_decision). A refund that exists already for the same payment, reason and occasion is
-- skipped, so that asking twice queues one. A paid share goes back to the booker as SHARED; later refunds of the
-- booking may go to the friends who paid shares.
-- Locks: the payment.
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

create or replace trigger refund_within_payment before insert on refund
  for each row execute function refund_within_payment();
