-- Refuses to revive a cancelled game (stays_cancelled).
create or replace function game_before_update() returns trigger language plpgsql as $$
begin
  raise exception '% is cancelled and stays so', old.id using errcode = 'check_violation', constraint = 'stays_cancelled';
end $$;

create or replace trigger game_before_update before update of status on game for each row
  when (old.status = 'CANCELLED' and new.status <> 'CANCELLED') execute function game_before_update();
