-- Keeps a payment from moving backward and from changing its identity, and marks it for the ledger. The last step reads
-- the row as the others leave it.
create or replace function payment_before_write() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    -- Refuses to change the amount, the order, the booking or the id at the provider.
    if (new.id, new.payment_order_id, new.booking_id, new.provider, new.provider_payment_id, new.amount, new.currency)
       is distinct from
       (old.id, old.payment_order_id, old.booking_id, old.provider, old.provider_payment_id, old.amount, old.currency)
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
