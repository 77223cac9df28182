-- Refuses entries of a ledger transaction that was written by an earlier database transaction (ledger_balances).
create or replace function ledger_txn_is_closed() returns trigger language plpgsql as $$
begin
  if exists (select from added join ledger_txn txn on txn.id = added.txn_id
             where txn.written_in <> pg_current_xact_id()) then
    raise exception 'a ledger transaction is written once' using errcode = 'check_violation', constraint = 'ledger_balances';
  end if;
  return null;
end $$;

create or replace trigger ledger_txn_is_closed after insert on ledger_entry referencing new table as added
  for each statement execute function ledger_txn_is_closed();
