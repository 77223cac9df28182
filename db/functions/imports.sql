-- Keeps customer.visits_before and customer.last_visit_before equal to the rows of imported_visit.
create or replace function count_imported_visits() returns trigger language plpgsql as $$
declare counted text := coalesce(new.customer_id, old.customer_id);
begin
  update customer set (visits_before, last_visit_before) = (
      select coalesce(sum(visits), 0), max(last_visit) from imported_visit where customer_id = counted)
    where id = counted;
  return null;
end $$;

create or replace trigger count_imported_visits after insert or delete on imported_visit for each row
  execute function count_imported_visits();
