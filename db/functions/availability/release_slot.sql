-- Frees the slot of a hold, and gives its player back what was reserved for them: an offer of the waitlist until the offer
-- ends, and a squad's time, which is checked again at once. The API calls it when the hold ended through no fault of
-- the player, such as an unreachable payment provider.
-- Locks, in the order of take_slot: reserved times of squads, waitlist entries, parts.
-- Called by api/src/bookings/releaseHold.ts.
create or replace function release_slot(p_booking_id text) returns void language plpgsql as $$
declare
  b booking;
  e waitlist_entry;
  entries text[];
begin
  select * into b from booking where id = p_booking_id;
  update squad_time set next_check_at = database_now()
    where id in (select squad_time.id from squad_time join squad_member on squad_member.squad_id = squad_time.squad_id
                 where squad_member.account_id = b.account_id and turf_id = b.turf_id and is_reserved
                   and tstzrange(starts_at, ends_at) && tstzrange(b.starts_at, b.ends_at)
                 order by squad_time.id for update of squad_time);
  entries := array(select id from waitlist_entry
                   where account_id = b.account_id and turf_id = b.turf_id and status = 'BOOKED'
                     and tstzrange(offered_from, offered_to) && tstzrange(b.starts_at, b.ends_at)
                     and offer_ends_at > database_now()
                   order by id for update);
  perform free_slot(b.turf_id, b.id);
  for e in select * from waitlist_entry where id = any (entries) order by id loop
    -- A player who has joined the waitlist again keeps the newer entry.
    continue when exists (
      select from waitlist_entry again
      where again.account_id = e.account_id and again.turf_id = e.turf_id and again.status in ('WAITING', 'OFFERED')
        and tstzrange(again.from_at, again.to_at) && tstzrange(e.from_at, e.to_at));
    if take_slot(e.turf_id, e.ground_id, (select parts from ground where id = e.ground_id),
                 tstzrange(e.offered_from, e.offered_to), 'OFFER', e.id, e.offer_ends_at) then
      update waitlist_entry set status = 'OFFERED', next_check_at = offer_ends_at where id = e.id;
    end if;
  end loop;
end $$;
