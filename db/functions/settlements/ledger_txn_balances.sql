-- Refuses a ledger transaction that does not add up to 0 (ledger_balances). It runs at the commit, when the
-- transaction is complete.
create or replace function ledger_txn_balances() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from ledger_entry where txn_id = new.id) is distinct from 0 then
    raise exception 'ledger transaction % does not balance', new.idem_key
      using errcode = 'check_violation', constraint = 'ledger_balances';
  end if;
  return null;
end $$;

drop trigger if exists ledger_txn_balances on ledger_txn;
create constraint trigger ledger_txn_balances after insert on ledger_txn deferrable initially deferred
  for each row execute function ledger_txn_balances();
