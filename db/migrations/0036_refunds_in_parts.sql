-- What was paid for a booking that is over can be given back in parts, as often as an admin decides so, up to what was
-- captured; of a cancelled one that is what was kept. The occasion tells refunds of one reason apart.
alter table refund add column occasion text collate "C" not null default '';
alter table refund drop constraint refund_payment_id_reason_key;
alter table refund add constraint refund_once unique (payment_id, reason, occasion);

-- Never more back than was taken, whoever asks, and only for what was decided: the payment's row is locked, then its
-- refunds are added up. One that has been asked for already is left as it is, so that asking twice queues one.
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

-- Each has a line of its own.
alter table settlement_line add column refund_id text collate "C" references refund on delete restrict;
alter table settlement_line disable trigger settlement_line_is_closed;
update settlement_line set refund_id = (
    select id from refund where booking_id = settlement_line.booking_id and reason = 'AFTER_PLAY')
  where kind = 'REFUNDED_LATER';
alter table settlement_line enable trigger settlement_line_is_closed;
alter table settlement_line add constraint refund_of_line check ((kind = 'REFUNDED_LATER') = (refund_id is not null));
alter table settlement_line drop constraint line_once;
alter table settlement_line add constraint line_once unique nulls not distinct (booking_id, kind, refund_id);
