-- Keeps block.collected of a walk-in equal to the sum of its collections.
create or replace function block_collected() returns trigger language plpgsql as $$
begin
  update block set
      collected = (select sum(amount) from collection where block_id = new.block_id),
      collected_by = case when new.amount > 0 then new.method else block.collected_by end
    where id = new.block_id;
  return null;
end $$;

create or replace trigger block_collected after insert on collection for each row when (new.block_id is not null)
  execute function block_collected();
