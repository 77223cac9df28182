-- Uses the lost disputes of a payment, and refunds of it that were given ahead, to cover a refund that has not been sent:
-- that money has gone back already, so only the rest is sent. A rest below p_least, which the provider does not send,
-- counts as covered too: the platform keeps it. Returns the paise newly covered.
-- The caller holds the lock of the payment.
-- Locks, in this order: the refund, the disputes, the refunds given ahead.
-- Called by api/src/payments/queueRefund.ts.
create or replace function cover_refund(p_refund_id text, p_least bigint) returns bigint language plpgsql as $$
declare
  r refund;
  d dispute;
  ahead refund;
  part bigint;
  total bigint;
begin
  select * into r from refund where id = p_refund_id for update;
  total := r.covered;
  for d in select * from dispute where payment_id = r.payment_id and status = 'LOST' order by id for update loop
    part := least(left_to_cover(d.id), r.amount - total);
    if part > 0 then
      insert into refund_cover (refund_id, dispute_id, amount, created_at) values (r.id, d.id, part, d.decided_at);
      total := total + part;
    end if;
  end loop;
  for ahead in select * from refund
    where payment_id = r.payment_id and reason = 'GIVEN_AHEAD' and r.reason <> 'GIVEN_AHEAD' order by id for update loop
    part := least(left_ahead(ahead), r.amount - total);
    if part > 0 then
      insert into refund_cover (refund_id, ahead_id, amount, created_at)
        values (r.id, ahead.id, part, greatest(r.created_at, ahead.created_at));
      total := total + part;
    end if;
  end loop;
  if total = r.covered then return 0; end if;
  if r.amount - total < p_least then
    update refund set
        covered = amount, status = 'PROCESSED', next_try_at = null, last_error = null,
        reference = (select coalesce(provider_dispute_id, provider_refund_id)
                     from refund_cover left join dispute on dispute_id = dispute.id left join refund given on ahead_id = given.id
                     where refund_id = r.id order by source_id desc limit 1)
      where id = r.id;
    return r.amount - r.covered;
  end if;
  -- The provider treats another amount as another request, so it gets another key.
  update refund set covered = total, idempotency_key = r.idempotency_key || '_' || (r.amount - total), attempts = 0,
      refusals = 0
    where id = r.id;
  return total - r.covered;
end $$;

-- Returns the paise of a lost dispute that the platform bears, less the parts of refunds that the dispute already
-- covers.
-- Called by cover_refund, refund_cover_before_insert, refund_within_payment.
create or replace function left_to_cover(p_dispute_id text) returns bigint language sql stable as $$
  select borne_by_platform - (select coalesce(sum(amount), 0) from refund_cover where dispute_id = dispute.id)::bigint
  from dispute where id = p_dispute_id
$$;

-- Returns the paise of refunds that the provider sent ahead of a payment’s booking (GIVEN_AHEAD), less what they already
-- cover of later refunds. A failed refund covers nothing more.
-- Called by cover_refund, refund_within_payment, refund_cover_before_insert, api/src/payments/queueRefund.ts.
create or replace function left_ahead(p_refund refund) returns bigint language sql stable as $$
  select case when p_refund.reason = 'GIVEN_AHEAD' and p_refund.status in ('INITIATED', 'PROCESSED')
    then p_refund.amount - (select coalesce(sum(amount), 0) from refund_cover where ahead_id = p_refund.id)::bigint
    else 0 end
$$;

-- Returns whether a bank has yet to decide on a payment of the booking. Until then nothing of it is paid out.
-- Called by line_awaits_dispute, are_passable, resale, api/src/bookings/decideRefills.ts, api/src/games/readGame.ts,
-- api/src/games/rescue/proposal.ts, api/src/settlements/lineRows.ts.
create or replace function is_disputed(p_booking_id text) returns boolean language sql stable as $$
  select exists (select from dispute where booking_id = p_booking_id and status in ('OPEN', 'UNDER_REVIEW'))
$$;
