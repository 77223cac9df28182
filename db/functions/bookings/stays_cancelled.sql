-- Refuses to revive a cancelled booking or game (stays_cancelled).
create or replace function stays_cancelled() returns trigger language plpgsql as $$
begin
  raise exception '% is cancelled and stays so', old.id using errcode = 'check_violation', constraint = 'stays_cancelled';
end $$;

create or replace trigger stays_cancelled before update on booking for each row
  when (old.status = 'CANCELLED' and new.status <> 'CANCELLED') execute function stays_cancelled();
create or replace trigger stays_cancelled before update on game for each row
  when (old.status = 'CANCELLED' and new.status <> 'CANCELLED') execute function stays_cancelled();
