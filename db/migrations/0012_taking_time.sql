-- How time on a ground is taken and given back: one home for holds, games, bookings by hand, blocks and offers.

-- Blocks cancel nothing. They take what is free of their time, and the rest as soon as it is given back: this gives
-- them what is free of a period. The caller holds the locks of the parts.
create function fill_blocks(p_turf_id text, p_parts smallint[], p_period tstzrange) returns void language plpgsql as $$
declare b record;
begin
  for b in
    select block.id, block.ground_id, block.created_at, block.period * p_period as wanted, ground.parts
    from block join ground on ground.id = block.ground_id
    where block.turf_id = p_turf_id and block.active and block.kind = 'BLOCK' and block.period && p_period
      and ground.parts && p_parts
    order by block.id
  loop
    insert into occupancy (turf_id, part, period, kind, ground_id, holder_id, live_until, created_at)
      select p_turf_id, wanted_part, stretch, 'BLOCK', b.ground_id, b.id, null, b.created_at
      from unnest(b.parts) wanted_part,
        unnest(tstzmultirange(b.wanted) - coalesce(
          (select range_agg(period) from occupancy
           where turf_id = p_turf_id and occupancy.part = wanted_part and period && b.wanted), '{}')) stretch
      where wanted_part = any (p_parts);
  end loop;
end $$;

-- Those who wait for a time that comes free are looked at. Rows of the waitlist are locked before parts.
create function look_at_waitlist(p_turf_id text, p_freed tstzrange) returns void language sql as $$
  update waitlist_entry set look_at = '-infinity'
    where id in (select id from waitlist_entry
                 where turf_id = p_turf_id and status = 'WAITING' and tstzrange(from_at, to_at) && p_freed
                 order by id for update)
$$;

-- Gives back whatever the holder has taken: to a block that lies over it, else to those who wait. Rows of the waitlist are
-- locked before parts, here and in take_slot.
create function free_slot(p_turf_id text, p_holder_id text) returns void language plpgsql as $$
declare
  parts smallint[];
  freed tstzrange;
begin
  select array_agg(distinct part), range_merge(range_agg(period)) into parts, freed
    from occupancy where turf_id = p_turf_id and holder_id = p_holder_id;
  if parts is null then return; end if;
  perform look_at_waitlist(p_turf_id, freed);
  perform lock_parts(p_turf_id, parts);
  delete from occupancy where turf_id = p_turf_id and holder_id = p_holder_id;
  perform fill_blocks(p_turf_id, parts, freed);
end $$;

-- Takes the period on all parts or on none. A loser is an answer, not an error: false.
-- Lapsed holds in the way are cleared, but under a block they are the block's. What is offered to the account of the
-- taker is theirs to take; what they leave over of it is a block's again. The constraint slot_taken is the last guard,
-- never the way to find out.
create function take_slot(
  p_turf_id text, p_ground_id text, p_parts smallint[], p_period tstzrange, p_kind occupancy_kind,
  p_holder_id text, p_live_until timestamptz, p_now timestamptz, p_account_id text default null
) returns boolean language plpgsql as $$
declare
  taken integer;
  offers text[] := '{}';
  offered tstzrange;
  offered_parts smallint[];
begin
  if p_account_id is not null then
    offers := array(select id from waitlist_entry
                    where account_id = p_account_id and turf_id = p_turf_id and status = 'OFFERED'
                      and tstzrange(offered_from, offered_to) && p_period
                    order by id for update);
    select range_merge(range_agg(period)), array_agg(part) into offered, offered_parts
      from occupancy where turf_id = p_turf_id and kind = 'OFFER' and holder_id = any (offers);
  end if;
  perform lock_parts(p_turf_id, p_parts || offered_parts);
  if exists (
    select from occupancy o
    where turf_id = p_turf_id and part = any (p_parts) and period && p_period
      and holder_id <> p_holder_id and holder_id <> all (offers)
      and (live_until is null or live_until > p_now
           or exists (select from block join ground on ground.id = block.ground_id
                      where block.turf_id = p_turf_id and block.active and block.kind = 'BLOCK'
                        and o.part = any (ground.parts) and block.period && (o.period * p_period)))
  ) then
    return false;
  end if;
  if offers <> '{}' then
    update waitlist_entry set status = 'BOOKED' where id = any (offers);
    delete from occupancy where turf_id = p_turf_id and kind = 'OFFER' and holder_id = any (offers);
  end if;
  delete from occupancy
    where turf_id = p_turf_id and part = any (p_parts)
      and ((period && p_period and live_until <= p_now) or holder_id = p_holder_id);
  insert into occupancy (turf_id, part, period, kind, ground_id, holder_id, live_until, created_at)
    select p_turf_id, part, p_period, p_kind, p_ground_id, p_holder_id, p_live_until, p_now from unnest(p_parts) part
    on conflict do nothing;
  get diagnostics taken = row_count;
  if taken = cardinality(p_parts) then
    if offered is not null then perform fill_blocks(p_turf_id, offered_parts, offered); end if;
    return true;
  end if;
  delete from occupancy where turf_id = p_turf_id and holder_id = p_holder_id;
  return false;
end $$;

-- Ends a block or a booking by hand; false when it has ended already. Its parts are locked even when it took nothing:
-- whoever gives time back must not hand it to a block that is ending.
create function end_block(p_block_id text, p_now timestamptz) returns boolean language plpgsql as $$
declare
  b block;
  ground_parts smallint[];
begin
  update block set active = false, ended_at = p_now where id = p_block_id and active returning * into b;
  if not found then return false; end if;
  select parts into ground_parts from ground where id = b.ground_id;
  perform look_at_waitlist(b.turf_id, b.period);
  perform lock_parts(b.turf_id, ground_parts);
  delete from occupancy where turf_id = b.turf_id and holder_id = b.id;
  perform fill_blocks(b.turf_id, ground_parts, b.period);
  return true;
end $$;
