-- Notes when the limits of a coupon last changed.
create or replace function note_limits() returns trigger language plpgsql as $$
begin
  new.limited_at := database_now();
  return new;
end $$;

create or replace trigger note_limits before update of uses_per_account, uses_per_phone_day, uses_per_turf_day, uses_in_all on coupon
  for each row when (new.limited_at = old.limited_at) execute function note_limits();
