-- Refuses another payee of a contract unless another admin has approved it, its 48 hours are over and the bank names
-- the owner as holder (payee_approved). The erasure of books older than eight years passes.
create or replace function refuse_other_payee() returns trigger language plpgsql as $$
begin
  if new.payee_digest is not distinct from old.payee_digest
     or old.payee_digest is null and new.bank_details = old.bank_details then
    return new;
  end if;
  if exists (
    select from bank_change join approval on approval.id = approval_id
    where contract_id = new.id and details = new.bank_details and bank_change.payee_digest = new.payee_digest
      and is_approved and effective_at <= database_now() and stopped_at is null
      and holder in ('NOT_ASKED', 'MATCHES')) then
    return new;
  end if;
  raise exception 'the bank details of contract % have not been approved', new.id
    using errcode = 'check_violation', constraint = 'payee_approved';
end $$;

create or replace trigger payee_approved before update of bank_details, payee_digest on contract for each row
  when (not only_forgets(to_jsonb(old), to_jsonb(new),
                         '{"bank_details": "\\x", "upi_digest": "\\x", "payee_digest": "\\x"}', old.ends_on::timestamptz))
  execute function refuse_other_payee();
