-- Gives blocks the free stretches of a period. A block cancels no booking: it takes the part of its time that is free,
-- and the rest as soon as it is freed. The caller holds the locks of the parts.
-- Called by free_slot, take_slot, end_block, move_block, move_booking, move_game, api/src/reservations/reserve.ts.
create or replace function fill_blocks(p_turf_id text, p_parts smallint[], p_period tstzrange) returns void
language plpgsql as $$
declare b record;
begin
  for b in
    select block.id, block.ground_id, block.created_at, block.period * p_period as requested, ground.parts
    from block join ground on ground.id = block.ground_id
    where block.turf_id = p_turf_id and block.active and block.kind = 'BLOCK' and block.period && p_period
      and ground.parts && p_parts
    order by block.id
  loop
    insert into occupancy (turf_id, part, period, kind, ground_id, source_id, expires_at, created_at)
      select p_turf_id, requested_part, stretch, 'BLOCK', b.ground_id, b.id, null, b.created_at
      from unnest(b.parts) requested_part,
        unnest(tstzmultirange(b.requested) - coalesce(
          (select range_agg(period) from occupancy
           where turf_id = p_turf_id and occupancy.part = requested_part and period && b.requested), '{}')) stretch
      where requested_part = any (p_parts);
  end loop;
end $$;
