-- Sets phone_since: an account holds its number from the end of the last account that had it.
create or replace function number_begins() returns trigger language plpgsql as $$
begin
  new.phone_since := (select max(until) from former_number where phone = new.phone and account_id <> new.id);
  return new;
end $$;

create or replace trigger number_begins before insert or update of phone on account
  for each row execute function number_begins();
