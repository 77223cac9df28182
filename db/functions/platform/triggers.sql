-- Refuses the statement: the rows of these tables are only added, or at least never removed. day_close may lose its
-- note, and tax_document its names, once the books are eight years old, as only_erases() says.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only added', tg_table_name using errcode = 'check_violation';
end $$;

create or replace trigger only_added before update or delete or truncate on ledger_txn
  for each statement execute function refuse_change();
create or replace trigger only_added before update or delete or truncate on ledger_entry
  for each statement execute function refuse_change();
create or replace trigger never_removed before delete or truncate on settlement
  for each statement execute function refuse_change();
create or replace trigger never_removed before delete or truncate on settlement_line
  for each statement execute function refuse_change();
create or replace trigger never_removed before delete or truncate on payment
  for each statement execute function refuse_change();
create or replace trigger never_removed before delete or truncate on refund
  for each statement execute function refuse_change();
create or replace trigger never_removed before delete or truncate on payout
  for each statement execute function refuse_change();
create or replace trigger never_removed before delete or truncate on pass
  for each statement execute function refuse_change();
create or replace trigger never_removed before delete or truncate on pass_use
  for each statement execute function refuse_change();
create or replace trigger only_added before update or delete or truncate on collection
  for each statement execute function refuse_change();
create or replace trigger never_removed before delete or truncate on audit_log
  for each statement execute function refuse_change();
create or replace trigger only_added before update or delete or truncate on bank_line
  for each statement execute function refuse_change();
create or replace trigger never_removed before delete or truncate on provider_settlement
  for each statement execute function refuse_change();
create or replace trigger only_added before update or delete or truncate on provider_settlement_line
  for each statement execute function refuse_change();
create or replace trigger never_removed before delete or truncate on reconciliation_day
  for each statement execute function refuse_change();
create or replace trigger never_removed before delete or truncate on reconciliation_difference
  for each statement execute function refuse_change();
create or replace trigger never_removed before delete or truncate on dispute
  for each statement execute function refuse_change();
create or replace trigger only_added before update or delete or truncate on refund_cover
  for each statement execute function refuse_change();
create or replace trigger never_removed before delete or truncate on day_close
  for each statement execute function refuse_change();
create or replace trigger only_added before update on day_close for each row
  when (not only_erases(to_jsonb(old), to_jsonb(new), '{"note": ""}', old.closed_at))
  execute function refuse_change();
create or replace trigger only_added before update or delete or truncate on consent
  for each statement execute function refuse_change();
create or replace trigger only_added before update or delete or truncate on breach
  for each statement execute function refuse_change();
create or replace trigger only_added before update or delete or truncate on breach_entry
  for each statement execute function refuse_change();
create or replace trigger only_added before update or delete or truncate on breach_reminder
  for each statement execute function refuse_change();
create or replace trigger only_added before truncate on archive_line
  for each statement execute function refuse_change();
create or replace trigger never_removed before delete or truncate on tax_document
  for each statement execute function refuse_change();
create or replace trigger never_removed before delete or truncate on tax_document_number
  for each statement execute function refuse_change();
create or replace trigger only_added before update on tax_document for each row
  when (not only_erases(
    to_jsonb(old), to_jsonb(new), '{"issuer_name": "", "issuer_gstin": "", "recipient_name": "", "recipient_gstin": ""}', old.created_at))
  execute function refuse_change();
