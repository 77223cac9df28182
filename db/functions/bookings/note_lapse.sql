-- Records a lapsed hold, once for each end of the hold.
-- Called by booking_before_write.
create or replace function note_lapse(p_hold booking) returns void language sql as $$
  insert into expired_hold (booking_id, held_until, account_id, turf_id, date)
    values (p_hold.id, p_hold.hold_expires_at, p_hold.account_id, p_hold.turf_id, p_hold.date)
    on conflict do nothing
$$;
