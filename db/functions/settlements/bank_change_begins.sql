-- Sets the moment from which a bank change may take effect: 48 hours from now.
create or replace function bank_change_begins() returns trigger language plpgsql as $$
begin
  new.effective_at := database_now() + interval '48 hours';
  return new;
end $$;

create or replace trigger bank_change_begins before insert on bank_change
  for each row execute function bank_change_begins();
