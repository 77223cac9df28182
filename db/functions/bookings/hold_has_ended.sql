-- Clears the address and the next check of a hold that has ended, and notes a lapse.
create or replace function hold_has_ended() returns trigger language plpgsql as $$
begin
  new.held_from := null;
  new.look_at := null;
  if new.cancelled_by = 'LAPSE' then
    insert into hold_lapse (booking_id, held_until, account_id, turf_id, date)
      values (old.id, old.hold_expires_at, old.account_id, old.turf_id, old.date) on conflict do nothing;
  end if;
  return new;
end $$;

create or replace trigger hold_has_ended before update of status on booking for each row
  when (old.status = 'PAYMENT_AWAITED' and new.status <> 'PAYMENT_AWAITED') execute function hold_has_ended();
