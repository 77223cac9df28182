-- As it was; time that is kept for a squad stays kept while a member is paying for it: whoever else comes when that hold
-- has ended finds it taken, whether or not the job has had it held again.
create or replace function take_slot(
  p_turf_id text, p_ground_id text, p_parts smallint[], p_period tstzrange, p_kind occupancy_kind,
  p_holder_id text, p_live_until timestamptz, p_account_id text default null
) returns boolean language plpgsql as $$
declare
  taken integer;
  offers text[] := '{}';
  offered tstzrange;
  offered_parts smallint[];
  at timestamptz;
begin
  if p_account_id is not null then
    offers := array(select squad_time.id from squad_time
                      join squad_member on squad_member.squad_id = squad_time.squad_id
                    where squad_member.account_id = p_account_id and turf_id = p_turf_id and is_kept
                      and tstzrange(starts_at, ends_at) && p_period
                    order by squad_time.id for update of squad_time);
    offers := offers || array(select id from waitlist_entry
                    where account_id = p_account_id and turf_id = p_turf_id and status = 'OFFERED'
                      and tstzrange(offered_from, offered_to) && p_period
                    order by id for update);
    select range_merge(range_agg(period)), array_agg(part) into offered, offered_parts
      from occupancy where turf_id = p_turf_id and kind = 'OFFER' and holder_id = any (offers);
  end if;
  perform lock_parts(p_turf_id, p_parts || offered_parts);
  at := database_now();
  if exists (
    select from occupancy o
    where turf_id = p_turf_id and part = any (p_parts) and period && p_period
      and holder_id <> p_holder_id and holder_id <> all (offers)
      and (live_until is null or live_until > at
           or exists (select from block join ground on ground.id = block.ground_id
                      where block.turf_id = p_turf_id and block.active and block.kind = 'BLOCK'
                        and o.part = any (ground.parts) and block.period && (o.period * p_period)))
  ) or exists (
    select from squad_time kept join ground on ground.id = kept.ground_id
    where kept.turf_id = p_turf_id and kept.is_kept and tstzrange(kept.starts_at, kept.ends_at) && p_period
      and ground.parts && p_parts and kept.id <> p_holder_id and kept.id <> all (offers)
      and at < kept.starts_at - interval '72 hours'
  ) then
    return false;
  end if;
  if offers <> '{}' then
    update squad_time set look_at = coalesce(p_live_until, at) where id = any (offers);
    update waitlist_entry set status = 'BOOKED' where id = any (offers);
    delete from occupancy where turf_id = p_turf_id and kind = 'OFFER' and holder_id = any (offers);
  end if;
  delete from occupancy
    where turf_id = p_turf_id and part = any (p_parts)
      and ((period && p_period and live_until <= at) or holder_id = p_holder_id);
  insert into occupancy (turf_id, part, period, kind, ground_id, holder_id, live_until, created_at)
    select p_turf_id, part, p_period, p_kind, p_ground_id, p_holder_id, p_live_until, at from unnest(p_parts) part
    on conflict do nothing;
  get diagnostics taken = row_count;
  if taken = cardinality(p_parts) then
    if offered is not null then perform fill_blocks(p_turf_id, offered_parts, offered); end if;
    return true;
  end if;
  delete from occupancy where turf_id = p_turf_id and holder_id = p_holder_id;
  return false;
end $$;

-- Frees what a hold had taken, and gives its player back what was kept for them, where its end was no fault of theirs: an
-- offer of the waitlist until it ends, and a squad's time, which is looked at at once. Rows are locked in the order of
-- `take_slot`.
create function release_slot(p_booking_id text) returns void language plpgsql as $$
declare
  b booking;
  e waitlist_entry;
  entries text[];
begin
  select * into b from booking where id = p_booking_id;
  update squad_time set look_at = database_now()
    where id in (select squad_time.id from squad_time join squad_member on squad_member.squad_id = squad_time.squad_id
                 where squad_member.account_id = b.account_id and turf_id = b.turf_id and is_kept
                   and tstzrange(starts_at, ends_at) && tstzrange(b.starts_at, b.ends_at)
                 order by squad_time.id for update of squad_time);
  entries := array(select id from waitlist_entry
                   where account_id = b.account_id and turf_id = b.turf_id and status = 'BOOKED'
                     and tstzrange(offered_from, offered_to) && tstzrange(b.starts_at, b.ends_at)
                     and offer_ends_at > database_now()
                   order by id for update);
  perform free_slot(b.turf_id, b.id);
  for e in select * from waitlist_entry where id = any (entries) order by id loop
    -- Whoever waits again already is in line with that.
    continue when exists (
      select from waitlist_entry again
      where again.account_id = e.account_id and again.turf_id = e.turf_id and again.status in ('WAITING', 'OFFERED')
        and tstzrange(again.from_at, again.to_at) && tstzrange(e.from_at, e.to_at));
    if take_slot(e.turf_id, e.ground_id, (select parts from ground where id = e.ground_id),
                 tstzrange(e.offered_from, e.offered_to), 'OFFER', e.id, e.offer_ends_at) then
      update waitlist_entry set status = 'OFFERED', look_at = offer_ends_at where id = e.id;
    end if;
  end loop;
end $$;
