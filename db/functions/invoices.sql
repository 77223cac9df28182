-- Returns the day in India.
-- Called by note_tax_event, tax_document_before_insert, api/src/invoices/taxDocuments.ts.
create or replace function day_in_india() returns date language sql volatile as $$
  select (database_now() at time zone 'Asia/Kolkata')::date
$$;

-- Returns when invoices are due on a day; OFF without a row.
-- Called by note_tax_event, api/src/invoices/bookingDocuments.ts, api/src/invoices/taxDocuments.ts.
create or replace function invoice_moment_on(p_date date) returns invoice_moment_kind language sql stable as $$
  select coalesce((select moment from invoice_moment where starts_on <= p_date order by starts_on desc limit 1), 'OFF')
$$;

-- Writes an event that tax documents may follow from. Each cause has one event; a line or a GSTIN that is written again
-- makes its event due again. While invoices are off, it writes only events of bookings that have documents or await them,
-- which may have to be reversed.
-- Called by payment_notes_tax, line_notes_tax, refund_notes_tax, settlement_notes_tax, booking_gstin_notes_tax.
create or replace function note_tax_event(p_kind tax_event_kind, p_booking_id text, p_payment_id text, p_refund_id text, p_line_id bigint,
                                          p_settlement_id text) returns void language plpgsql as $$
-- A line counts on its own day, even if it is written after midnight or gets a contract later, and a settlement on its last.
declare occurred constant date := coalesce(
  (select date from settlement_line where id = p_line_id), (select ends_on from settlement where id = p_settlement_id), day_in_india());
begin
  if invoice_moment_on(occurred) = 'OFF'
     and not exists (select from tax_document where booking_id = p_booking_id)
     and not exists (select from tax_event where booking_id = p_booking_id and due) then
    return;
  end if;
  insert into tax_event (kind, booking_id, payment_id, refund_id, line_id, settlement_id, occurred_on, due)
    values (p_kind, p_booking_id, p_payment_id, p_refund_id, p_line_id, p_settlement_id, occurred, true)
    on conflict on constraint tax_event_once do update set due = true where tax_event.kind in ('PLAYED', 'CANCELLED', 'GSTIN_GIVEN');
end $$;

-- Notes that the payment that confirmed a booking was captured. A payment that is only reported again is not noted: its
-- capture may be of a day when invoices were off.
create or replace function payment_notes_tax() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (old.outcome, old.captured_at) is not distinct from (new.outcome, new.captured_at) then
      return null;
    end if;
  end if;
  perform note_tax_event('PAID', new.booking_id, new.id, null, null, null);
  return null;
end $$;

create or replace trigger payment_notes_tax after insert or update of outcome, captured_at on payment for each row
  when (new.outcome = 'CONFIRMED' and new.captured_at is not null and new.booking_id is not null)
  execute function payment_notes_tax();

-- Notes that a booking was played, cancelled or refunded later, when its line is written. A line without a contract is
-- noted again when it gets one, because the owner's registration is unknown until then.
create or replace function line_notes_tax() returns trigger language plpgsql as $$
begin
  perform note_tax_event(
    case new.kind when 'COMPLETED' then 'PLAYED' when 'CANCELLED' then 'CANCELLED' else 'REFUNDED' end::tax_event_kind,
    new.booking_id, null, null, new.id, null);
  return null;
end $$;

create or replace trigger line_notes_tax after insert or update of contract_id on settlement_line for each row
  when (new.booking_id is not null and new.kind in ('COMPLETED', 'CANCELLED', 'REFUNDED_LATER'))
  execute function line_notes_tax();

-- Notes that a booking was moved to a cheaper time.
create or replace function refund_notes_tax() returns trigger language plpgsql as $$
begin
  perform note_tax_event('REDUCED', new.booking_id, null, new.id, null, null);
  return null;
end $$;

create or replace trigger refund_notes_tax after insert on refund for each row
  when (new.reason = 'MOVED' and new.booking_id is not null)
  execute function refund_notes_tax();

-- Notes a settlement, for the platform's invoice.
create or replace function settlement_notes_tax() returns trigger language plpgsql as $$
begin
  perform note_tax_event('SETTLED', null, null, null, null, new.id);
  return null;
end $$;

create or replace trigger settlement_notes_tax after insert on settlement for each row
  execute function settlement_notes_tax();

-- Notes the GSTIN of a booking. Invoices that do not carry it are issued again.
create or replace function booking_gstin_notes_tax() returns trigger language plpgsql as $$
begin
  perform note_tax_event('GSTIN_GIVEN', new.booking_id, null, null, null, null);
  return null;
end $$;

create or replace trigger booking_gstin_notes_tax after insert or update on booking_gstin for each row
  when (new.gstin <> '')
  execute function booking_gstin_notes_tax();

-- Gives a document its day and the next number of its series, and refuses to reverse more than is left of a document
-- (tax_reversal_within_document). The number is raised in this transaction and rows are never removed, so a series has
-- no holes, whatever fails.
-- Locks: the series, until the commit.
create or replace function tax_document_before_insert() returns trigger language plpgsql as $$
declare reversible bigint;
begin
  new.issuer_key := case when new.is_of_platform then '' else new.owner_id end;
  new.issued_on := day_in_india();
  -- The first quarter of a calendar year is the last of a financial year.
  new.financial_year := extract(year from new.issued_on) - (extract(quarter from new.issued_on) = 1)::integer;
  insert into tax_document_number as series (issuer_key, kind, financial_year, last_number)
    values (new.issuer_key, new.kind, new.financial_year, 1)
    on conflict (issuer_key, kind, financial_year) do update set last_number = series.last_number + 1
    returning last_number into new.number;
  if new.reverses_id is not null then
    select amount - coalesce((select sum(amount) from tax_document where reverses_id = new.reverses_id), 0) into reversible
      from tax_document where id = new.reverses_id for update;
    if new.amount > reversible then
      raise exception 'only % of tax document % can be reversed', reversible, new.reverses_id
        using errcode = 'check_violation', constraint = 'tax_reversal_within_document';
    end if;
  end if;
  return new;
end $$;

create or replace trigger tax_document_before_insert before insert on tax_document for each row
  execute function tax_document_before_insert();
