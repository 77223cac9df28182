-- Keeps the number and the sum of ratings of a turf.
create or replace function review_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update turf set review_count = review_count - 1, rating_sum = rating_sum - old.rating where id = old.turf_id;
  end if;
  if tg_op <> 'DELETE' then
    update turf set review_count = review_count + 1, rating_sum = rating_sum + new.rating where id = new.turf_id;
  end if;
  return null;
end $$;

create or replace trigger review_changed after insert or delete or update of rating, turf_id on review
  for each row execute function review_changed();
