-- Refuses changes to the terms of a contract, and another payee or an earlier end without approval.
create or replace function contract_before_update() returns trigger language plpgsql as $$
declare changing constant text[] :=
  array['ends_on', 'bank_details', 'is_gst_registered', 'open_from', 'close_at', 'upi_digest', 'payee_digest'];
begin
  -- New terms need a new version.
  if (to_jsonb(new) - changing) is distinct from (to_jsonb(old) - changing) then
    raise exception 'the terms of contract % stay', old.id using errcode = 'check_violation';
  end if;

  -- Refuses another payee unless another admin has approved it, its waiting time is over and the bank names the owner as
  -- holder. A first digest of the same details passes, and so does the erasure of books older than eight years.
  if new.payee_digest is distinct from old.payee_digest
     and (old.payee_digest is not null or new.bank_details <> old.bank_details)
     and not only_erases(to_jsonb(old), to_jsonb(new),
                          '{"bank_details": "\\x", "upi_digest": "\\x", "payee_digest": "\\x"}', old.ends_on::timestamptz)
  then
    perform from bank_change join approval on approval.id = approval_id
      where contract_id = new.id and details = new.bank_details and bank_change.payee_digest = new.payee_digest
        and is_approved and effective_at <= database_now() and stopped_at is null
        and holder in ('NOT_ASKED', 'MATCHES');
    if not found then
      raise exception 'the bank details of contract % have not been approved', new.id
        using errcode = 'check_violation', constraint = 'payee_approved';
    end if;
  end if;

  if new.ends_on < old.ends_on then
    perform from approval
      where kind = 'CONTRACT_END' and subject_id = new.id and is_approved and applied_at is null
        and effective_at <= database_now();
    if not found then
      raise exception 'the earlier end of contract % has not been approved', new.id
        using errcode = 'check_violation', constraint = 'end_approved';
    end if;
  end if;
  return new;
end $$;

create or replace trigger contract_before_update before update on contract
  for each row execute function contract_before_update();
