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

-- Updates bookings when a contract is added or changed.
create or replace function contract_after_write() returns trigger language plpgsql as $$
begin
  -- Marks for the ledger the unsettled bookings and passes without a contract that fall in the days of this one.
  if new.ends_on is distinct from old.ends_on then
    update booking set posting_due = true
      where id in (select booking_id from settlement_line
                   where owner_id = new.owner_id and settlement_id is null and contract_id is null
                     and kind <> 'REFUNDED_LATER' and date between new.starts_on and new.ends_on);
    update pass set posting_due = true
      where id in (select pass_id from settlement_line
                   where owner_id = new.owner_id and settlement_id is null and contract_id is null
                     and date between new.starts_on and new.ends_on);
  end if;

  -- Marks the bookings that were paid with a UPI id which now turns out to be the owner's.
  if new.upi_digest is distinct from old.upi_digest and length(new.upi_digest) > 0 then
    update booking set own_turf = 'INSTRUMENT'
      from payment, turf
      where instrument_digest = new.upi_digest and payment.booking_id = booking.id and own_turf is null
        and turf.id = booking.turf_id and turf.owner_id = new.owner_id;
  end if;
  return null;
end $$;

create or replace trigger contract_after_write after insert or update of ends_on, upi_digest on contract
  for each row execute function contract_after_write();

-- Takes the lock of contracts (advisory, until the commit), so that none is added or changed while facts are posted
-- under them.
create or replace function lock_contracts() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('contracts', 0));
  return null;
end $$;

create or replace trigger lock_contracts before insert or update of ends_on on contract
  for each statement execute function lock_contracts();

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

-- Refuses a settlement after which the books owe its owner another amount than the settlements do: unpaid and carried
-- amounts, and open lines (settlement_agrees_with_books). It runs at the commit, when everything is written.
create or replace function settlement_agrees_with_books() returns trigger language plpgsql as $$
declare
  booked bigint;
  settled bigint;
begin
  select
      (select coalesce(-sum(amount), 0) from ledger_entry where account = 'owner_payable' and owner_id = new.owner_id),
      (select coalesce(sum(net_payable), 0) from settlement
        where owner_id = new.owner_id and status in ('PENDING', 'FAILED'))
      + carried_over(new.owner_id)
      + (select coalesce(sum(net), 0) from settlement_line where owner_id = new.owner_id and settlement_id is null)
    into booked, settled;
  if booked <> settled then
    raise exception 'settlement % leaves % to be paid to its owner, the books %', new.id, settled, booked
      using errcode = 'check_violation', constraint = 'settlement_agrees_with_books';
  end if;
  return null;
end $$;

drop trigger if exists settlement_agrees_with_books on settlement;
create constraint trigger settlement_agrees_with_books after insert or update of status on settlement
  deferrable initially deferred for each row execute function settlement_agrees_with_books();

-- Refuses to change a line that is in a settlement (settlement_closed).
create or replace function settlement_line_is_closed() returns trigger language plpgsql as $$
begin
  if old.settlement_id is not null then
    raise exception 'line % is settled', old.id using errcode = 'check_violation', constraint = 'settlement_closed';
  end if;
  return new;
end $$;

create or replace trigger settlement_line_is_closed before update on settlement_line
  for each row execute function settlement_line_is_closed();

-- Refuses every change of a settlement except its status and payment (settlement_closed). A completed settlement fails
-- only when the bank returns its payout, which must already be marked REVERSED.
create or replace function settlement_moves() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - array['status', 'payout_id', 'paid_at', 'paid_by'])
       is distinct from (to_jsonb(old) - array['status', 'payout_id', 'paid_at', 'paid_by'])
     or not (
       (old.status, new.status) in (
         ('PENDING', 'PROCESSING'), ('PENDING', 'COMPLETED'), ('PROCESSING', 'COMPLETED'), ('PROCESSING', 'FAILED'),
         ('FAILED', 'PROCESSING'), ('FAILED', 'COMPLETED'))
       or ((old.status, new.status) = ('COMPLETED', 'FAILED') and exists (
         select from payout where settlement_id = old.id and provider_payout_id = old.payout_id
           and status = 'REVERSED'))) then
    raise exception 'settlement % is closed', old.id using errcode = 'check_violation', constraint = 'settlement_closed';
  end if;
  return new;
end $$;

create or replace trigger settlement_moves before update on settlement for each row execute function settlement_moves();
