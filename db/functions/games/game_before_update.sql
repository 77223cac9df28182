-- Refuses to revive a cancelled game (stays_cancelled), and a new host who has not accepted to host (host_agreed). A host
-- who starts a game agrees by starting it.
create or replace function game_before_update() returns trigger language plpgsql as $$
begin
  if old.status = 'CANCELLED' and new.status <> 'CANCELLED' then
    raise exception '% is cancelled and stays so', old.id using errcode = 'check_violation', constraint = 'stays_cancelled';
  end if;
  if new.host_id is not null and new.host_id is distinct from old.host_id and not exists (
    select from hosting_offer
    where game_id = new.id and account_id = new.host_id and accepted_at is not null) then
    raise exception 'account % has not accepted to host %', new.host_id, old.id
      using errcode = 'check_violation', constraint = 'host_agreed';
  end if;
  return new;
end $$;

create or replace trigger game_before_update before update of status, host_id on game for each row
  when (old.status = 'CANCELLED' and new.status <> 'CANCELLED' or new.host_id is distinct from old.host_id)
  execute function game_before_update();
