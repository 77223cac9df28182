-- Returns the place of a status in the order of payment statuses.
-- Called by payment_before_write.
create or replace function payment_rank(p_status text) returns integer language sql immutable as $$
  select array_position(array['created', 'failed', 'authorized', 'captured', 'refunded'], p_status)
$$;

-- Returns the paise of other refunds that the admin of a refund gave alone in the hours before it.
-- Called by refund_is_given.
create or replace function given_alone(p_refund refund) returns bigint language sql as $$
  select coalesce(sum(amount - goodwill), 0)::bigint from refund
  where given_by = p_refund.given_by and given_limit is not null and id <> p_refund.id
    and created_at > p_refund.created_at - make_interval(hours => p_refund.given_hours)
$$;

-- Returns whether a refund after play, or of a kept charge, is within the limit of the admin who gives it, together with
-- the refunds that the admin gave alone in the hours before, or has the approval of another admin. Refunds that the
-- provider has sent already and refunds of a refill pass.
-- Called by refund_before_write.
create or replace function refund_is_given(p_refund refund) returns boolean language sql as $$
  select p_refund.reason not in ('AFTER_PLAY', 'CHARGE_RETURNED')
      or p_refund.provider_refund_id is not null
      or p_refund.occasion = 'resold' and exists (select from refill where booking_id = p_refund.booking_id)
      or exists (
           select from approval
           where kind = 'REFUND' and subject_id = p_refund.booking_id and is_approved and applied_at is null)
      or coalesce(p_refund.amount - p_refund.goodwill + given_alone(p_refund) <= p_refund.given_limit, false)
$$;

-- Refuses refunds that add up to more than their payment. A refund given ahead (GIVEN_AHEAD) covers later refunds, so it
-- counts among the refunds that are sent, and not among those that the booking owes. Refuses a refund that would be sent
-- although the bank has returned the money with a lost dispute (refund_beyond_dispute); and a refund that names another
-- booking or pass than its payment, or a reason that does not follow from the decision on the payment (refund_follows_decision).
-- Returns whether there is no refund yet for the same payment, reason and occasion. A paid share goes back to the booker
-- as SHARED; later refunds of the booking may go to the friends who paid shares.
-- Locks: the payment.
-- Called by refund_before_write.
create or replace function refund_within_payment(p_refund refund) returns boolean language plpgsql as $$
declare
  paid payment;
  given bigint;
  sent bigint;
  returned bigint;
  coverable bigint;
begin
  select * into paid from payment where id = p_refund.payment_id for update;
  if exists (select from refund
             where payment_id = p_refund.payment_id and reason = p_refund.reason and occasion = p_refund.occasion) then
    return false;
  end if;
  if (paid.booking_id, paid.pass_id) is distinct from (p_refund.booking_id, p_refund.pass_id) or paid.outcome is null or paid.outcome <> all (
    case when p_refund.reason in ('LATE', 'DUPLICATE') then array['REFUND']
         when p_refund.reason = 'MISMATCH' then array['QUARANTINED']
         when (p_refund.reason = 'UNUSED') <> (p_refund.pass_id is not null) then array[]::text[]
         when p_refund.reason in ('CANCELLED', 'AFTER_PLAY', 'CHARGE_RETURNED', 'GIVEN_AHEAD') then array['CONFIRMED', 'SHARED']
         else array['CONFIRMED'] end
  ) then
    raise exception 'payment % was not decided to go back as %', paid.id, p_refund.reason
      using errcode = 'check_violation', constraint = 'refund_follows_decision';
  end if;
  select coalesce(sum(amount - covered), 0), coalesce(sum(amount) filter (where reason <> 'GIVEN_AHEAD'), 0)
    into sent, given from refund where payment_id = paid.id;
  if p_refund.reason = 'GIVEN_AHEAD' then given := sent; end if;
  if given + p_refund.amount > paid.amount then
    raise exception 'refunds of payment % exceed what was taken', p_refund.payment_id using errcode = 'check_violation';
  end if;

  select coalesce(sum(deducted), 0), coalesce(sum(left_to_cover(id)), 0) into returned, coverable
    from dispute where payment_id = paid.id and status = 'LOST';
  select coverable + coalesce(sum(left_ahead(refund)), 0) into coverable from refund where payment_id = paid.id;
  if p_refund.provider_refund_id is null and p_refund.amount > coverable
     and sent + p_refund.amount - coverable + returned > paid.amount then
    raise exception 'the bank has returned payment %', paid.id
      using errcode = 'check_violation', constraint = 'refund_beyond_dispute';
  end if;
  return true;
end $$;
