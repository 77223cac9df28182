-- Refuses to change the payment of a paid share (share_paid_once).
create or replace function share_stays_paid() returns trigger language plpgsql as $$
begin
  if (new.payment_id, new.paid_by, new.paid_at, new.amount, new.booking_id)
     is distinct from (old.payment_id, old.paid_by, old.paid_at, old.amount, old.booking_id) then
    raise exception 'share % is paid', old.id using errcode = 'check_violation', constraint = 'share_paid_once';
  end if;
  return new;
end $$;

create or replace trigger share_stays_paid before update on bill_share for each row
  when (old.payment_id is not null) execute function share_stays_paid();
