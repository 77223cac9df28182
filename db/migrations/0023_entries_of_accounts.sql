-- The newest entries of an account, also of one that is seldom written to.
create index ledger_entry_by_account on ledger_entry (account, id desc);
