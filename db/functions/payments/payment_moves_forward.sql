-- Keeps a payment moving forward. An answer of the provider may be older than the row: it takes nothing back, and
-- fills in missing values. An outcome is decided once (payment_decided_once), except that money left to expire may
-- turn out to be captured, and then goes back. By its name this is the first trigger, so that the others see the row
-- as it will be.
create or replace function payment_moves_forward() returns trigger language plpgsql as $$
begin
  if payment_rank(new.status) < payment_rank(old.status) then new.status := old.status; end if;
  new.method := coalesce(new.method, old.method);
  new.fee := coalesce(new.fee, old.fee);
  new.tax := coalesce(new.tax, old.tax);
  new.captured_at := coalesce(old.captured_at, new.captured_at);
  if old.outcome is not null and new.outcome is distinct from old.outcome
     and (old.outcome <> 'LEFT_TO_EXPIRE' or new.outcome is distinct from 'REFUND') then
    raise exception 'payment % is decided: %', old.id, old.outcome
      using errcode = 'check_violation', constraint = 'payment_decided_once';
  end if;
  return new;
end $$;

create or replace trigger forward_only before update on payment for each row execute function payment_moves_forward();
