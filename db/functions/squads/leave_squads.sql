-- Takes a deleted account out of its squads, in the order of their ids.
create or replace function leave_squads() returns trigger language plpgsql as $$
begin
  perform leave_squad(squad_id, account_id, account_id) from squad_member where account_id = new.id order by squad_id;
  return null;
end $$;

create or replace trigger leave_squads after update of deleted_at on account for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function leave_squads();
