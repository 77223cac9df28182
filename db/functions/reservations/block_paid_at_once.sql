-- Adds the collection of a walk-in that was paid when it was entered, to the till of that moment.
create or replace function block_paid_at_once() returns trigger language plpgsql as $$
begin
  insert into collection (id, turf_id, block_id, amount, method, date, collected_by, collected_at)
    values ('COLLECTION_' || substr(new.id, 7), new.turf_id, new.id, new.collected, coalesce(new.collected_by, 'OTHER'),
            business_date(new.turf_id, new.created_at), new.created_by, new.created_at);
  return null;
end $$;

create or replace trigger block_paid_at_once after insert on block for each row when (new.collected > 0)
  execute function block_paid_at_once();
