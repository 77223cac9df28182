-- Keeps the membership of an account that left a squad or was removed.
create or replace function squad_member_left() returns trigger language plpgsql as $$
begin
  insert into past_squad_member (id, squad_id, account_id, joined_at, left_at)
    values (old.id, old.squad_id, old.account_id, old.joined_at, database_now());
  return null;
end $$;

create or replace trigger squad_member_left after delete on squad_member for each row execute function squad_member_left();
