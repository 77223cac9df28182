-- Takes the lock of contracts (advisory, until the commit), so that none is added or changed while facts are posted
-- under them.
create or replace function lock_contracts() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('contracts', 0));
  return null;
end $$;

create or replace trigger lock_contracts before insert or update of ends_on on contract
  for each statement execute function lock_contracts();
