-- Keeps a payment from moving backward and from changing its identity, and marks it for the ledger. The last step reads
-- the row as the others leave it.
create or replace function payment_before_write() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    -- Refuses to change the amount, the order, the booking or pass, or the id at the provider.
    if (new.id, new.payment_order_id, new.booking_id, new.pass_id, new.provider, new.provider_payment_id, new.amount, new.currency)
       is distinct from
       (old.id, old.payment_order_id, old.booking_id, old.pass_id, old.provider, old.provider_payment_id, old.amount, old.currency)
    then
      raise exception 'payment % cannot change its amount, order or booking', old.id
        using errcode = 'check_violation', constraint = 'payment_stays';
    end if;

    -- An answer of the provider may be older than the row: it takes nothing back, and fills in missing values.
    if payment_rank(new.status) < payment_rank(old.status) then new.status := old.status; end if;
    new.method := coalesce(new.method, old.method);
    new.fee := coalesce(new.fee, old.fee);
    new.tax := coalesce(new.tax, old.tax);
    new.captured_at := coalesce(old.captured_at, new.captured_at);

    -- Refuses a second decision, except to refund a payment that was left to expire but was captured.
    if old.outcome is not null and new.outcome is distinct from old.outcome
       and (old.outcome <> 'LEFT_TO_EXPIRE' or new.outcome is distinct from 'REFUND') then
      raise exception 'payment % is decided: %', old.id, old.outcome
        using errcode = 'check_violation', constraint = 'payment_decided_once';
    end if;
  end if;

  -- Marks for the ledger a payment that is captured and decided, and one whose fee changes afterwards.
  if new.captured_at is not null and new.outcome is not null
     and (old.captured_at is null or old.outcome is null or old.fee is distinct from new.fee) then
    new.posting_due := true;
  end if;
  return new;
end $$;

create or replace trigger payment_before_write before insert or update on payment
  for each row execute function payment_before_write();

-- Fills in columns of a refund that is written, and refuses an invalid one. A refund requested twice is queued once.
-- Locks: the payment.
create or replace function refund_before_write() returns trigger language plpgsql as $$
declare given bigint;
begin
  -- Refuses a transfer by hand above the limit of one admin unless another admin has approved it.
  if new.paid_by_hand_at is not null and old.paid_by_hand_at is null and new.amount - new.covered > new.paid_by_hand_limit
     and not exists (
       select from approval
       where kind = 'PAID_BY_HAND' and subject_id = new.id and is_approved and applied_at is null) then
    raise exception 'the transfer by hand of refund % has not been approved', new.id
      using errcode = 'check_violation', constraint = 'refund_by_hand_approved';
  end if;

  if tg_op = 'INSERT' then
    new.posting_due := true;
    new.covered := 0;
    if not refund_within_payment(new) then return null; end if;
    if not refund_is_given(new) then
      raise exception 'refund % has not been approved', new.id
        using errcode = 'check_violation', constraint = 'refund_given_approved';
    end if;
    return new;
  end if;

  -- Refuses to move a refund to another payment, booking or cause, and to raise its amount. A part that was refunded in
  -- the dashboard of the provider lowers the amount, except of a refund that was given ahead and covers others.
  if (new.id, new.payment_id, new.booking_id, new.pass_id, new.reason, new.occasion, new.goodwill)
       is distinct from (old.id, old.payment_id, old.booking_id, old.pass_id, old.reason, old.occasion, old.goodwill)
     or (new.given_by, new.given_limit, new.given_hours) is distinct from (old.given_by, old.given_limit, old.given_hours)
     or new.amount > old.amount or new.amount <> old.amount and old.reason = 'GIVEN_AHEAD' then
    raise exception 'refund % cannot change its cause or grow', old.id using errcode = 'check_violation', constraint = 'refund_stays';
  end if;

  -- Refuses to lower what is covered, and to cover more than lost disputes and refunds given ahead do. A rest too small for the provider to
  -- send may be covered along with a part.
  if new.covered <> old.covered then
    select coalesce(sum(amount), 0) into given from refund_cover where refund_id = new.id;
    if new.covered < old.covered or given = 0 or given > new.covered or given < new.covered and new.covered < new.amount then
      raise exception 'only % of refund % is covered', given, new.id
        using errcode = 'check_violation', constraint = 'covered_by_disputes';
    end if;
  end if;

  -- Refuses to change a refund that is covered in full, except its posting.
  if old.covered = old.amount
     and (to_jsonb(new) - 'posting_due') is distinct from (to_jsonb(old) - 'posting_due') then
    raise exception 'refund % is covered', old.id
      using errcode = 'check_violation', constraint = 'refund_covered_stays';
  end if;

  -- Refuses to send a refund again while a transfer by hand waits for another admin: its player would be paid twice.
  if old.status = 'FAILED' and new.status = 'PENDING' and exists (
       select from approval
       where kind = 'PAID_BY_HAND' and subject_id = old.id and applied_at is null and is_approved is distinct from false) then
    raise exception 'refund % waits for the approval of a transfer by hand', old.id
      using errcode = 'check_violation', constraint = 'refund_paid_by_hand_asked';
  end if;

  -- Marks the change for the ledger.
  if old.status <> new.status or old.covered <> new.covered or old.provider_refund_id is distinct from new.provider_refund_id then
    new.posting_due := true;
  end if;

  -- Refuses to change a refund that was paid by hand, except its posting. The erasure of old books passes.
  if old.paid_by_hand_at is not null
     and (to_jsonb(new) - 'posting_due') is distinct from (to_jsonb(old) - 'posting_due')
     and not only_erases(to_jsonb(old), to_jsonb(new), '{"paid_by_hand_reason": ""}', old.paid_by_hand_at) then
    raise exception 'refund % was paid by hand', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace trigger refund_before_write before insert or update on refund
  for each row execute function refund_before_write();

-- Records in refund_attempt every refund that the provider has accepted, and when it failed.
create or replace function note_refund_attempt() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.provider_refund_id is distinct from new.provider_refund_id then
    update refund_attempt set failed_at = coalesce(failed_at, new.updated_at)
      where provider_refund_id = old.provider_refund_id;
  end if;
  if new.provider_refund_id is not null then
    insert into refund_attempt (provider_refund_id, refund_id, amount, begun_at, failed_at)
      values (new.provider_refund_id, new.id, new.amount - new.covered, new.updated_at, case when new.status = 'FAILED' then new.updated_at end)
      on conflict (provider_refund_id) do update
        set failed_at = coalesce(refund_attempt.failed_at, excluded.failed_at);
  end if;
  return null;
end $$;

create or replace trigger note_refund_attempt after insert or update of status, provider_refund_id on refund
  for each row
  execute function note_refund_attempt();
