-- Raises the version of a ground with every change, so that a hold that was priced before is refused.
create or replace function ground_changing() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

create or replace trigger ground_changing before update on ground for each row execute function ground_changing();
