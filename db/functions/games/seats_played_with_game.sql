-- Refuses to complete seats before their game is completed (seats_played_with_game).
-- Locks: the game, for share.
create or replace function seats_played_with_game() returns trigger language plpgsql as $$
begin
  perform from game where id = new.game_id and status = 'COMPLETED' for share;
  if not found then
    raise exception 'seats % are not played before their game', new.id
      using errcode = 'check_violation', constraint = 'seats_played_with_game';
  end if;
  return new;
end $$;

create or replace trigger seats_begin_with_game before insert on booking for each row
  when (new.game_id is not null and new.status = 'COMPLETED')
  execute function seats_played_with_game();
create or replace trigger seats_end_with_game before update of status on booking for each row
  when (new.game_id is not null and new.status = 'COMPLETED' and old.status <> 'COMPLETED')
  execute function seats_played_with_game();
