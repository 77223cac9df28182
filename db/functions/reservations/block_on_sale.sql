-- Refuses a booking by hand at a turf whose sales have stopped (turf_on_sale).
-- Locks: the turf (for share).
create or replace function block_on_sale() returns trigger language plpgsql as $$
begin
  if not turf_sells(new.turf_id) then
    raise exception 'turf % sells nothing', new.turf_id
      using errcode = 'check_violation', constraint = 'turf_on_sale';
  end if;
  return new;
end $$;

create or replace trigger block_on_sale before insert on block for each row when (new.kind = 'MANUAL_BOOKING')
  execute function block_on_sale();
