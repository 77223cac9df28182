-- Returns how an account belongs to a turf: OWNER, STAFF (of any turf of its owner, also for some time after leaving), or
-- null.
-- Called by coupon_refusal, booking_before_write, mark_own_instrument.
create or replace function turf_affiliation(p_account_id text, p_turf_id text) returns text language sql stable as $$
  select case
    when owner_id = p_account_id then 'OWNER'
    when exists (select from turf_staff join turf theirs on theirs.id = turf_staff.turf_id
                 where theirs.owner_id = here.owner_id and turf_staff.account_id = p_account_id
                   and (ended_at is null or ended_at > database_now() - duration_of('affiliated'))) then 'STAFF'
  end
  from turf here where id = p_turf_id
$$;
