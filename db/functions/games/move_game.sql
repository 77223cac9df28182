-- Moves a game to another ground of its turf for the same time. The former time is freed, or goes to a block over it.
-- Returns false, and moves nothing, when that ground is taken. The caller holds the locks of the games of the turf.
-- Locks, in this order: the game, waitlist entries, parts of both grounds, those of take_slot.
-- Called by api/src/games/rescue/climbLadder.ts.
create or replace function move_game(p_game_id text, p_ground_id text) returns boolean language plpgsql as $$
declare
  g game;
  slot tstzrange;
  new_parts smallint[];
  both_parts smallint[];
begin
  select * into g from game where id = p_game_id for update;
  slot := tstzrange(g.starts_at, g.ends_at);
  select parts into new_parts from ground where id = p_ground_id and turf_id = g.turf_id;
  select array_agg(distinct part) into both_parts
    from unnest((select parts from ground where id = g.ground_id) || new_parts) part;
  perform schedule_waitlist_checks(g.turf_id, slot);
  perform lock_parts(g.turf_id, both_parts);
  if exists (select from block join ground on ground.id = block.ground_id
             where block.turf_id = g.turf_id and block.active and block.kind = 'BLOCK' and block.period && slot
               and ground.parts && new_parts) then
    return false;
  end if;
  if not take_slot(g.turf_id, p_ground_id, new_parts, slot, 'GAME', g.id, null) then return false; end if;
  delete from occupancy where turf_id = g.turf_id and source_id = g.id and not part = any (new_parts);
  update game set ground_id = p_ground_id where id = g.id;
  perform fill_blocks(g.turf_id, both_parts, slot);
  return true;
end $$;
