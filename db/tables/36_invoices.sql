-- Tax documents: invoices, bills of supply, vouchers and credit notes of owners and of the platform.

create type tax_event_kind as enum ('PAID', 'PLAYED', 'CANCELLED', 'REDUCED', 'REFUNDED', 'GSTIN_GIVEN', 'SETTLED');
create type tax_document_kind as enum ('TAX_INVOICE', 'BILL_OF_SUPPLY', 'RECEIPT_VOUCHER', 'REFUND_VOUCHER', 'CREDIT_NOTE');
create type invoice_moment_kind as enum ('OFF', 'PLAY', 'PAYMENT');

create table invoice_moment (
  starts_on date primary key,
  moment invoice_moment_kind not null
);
comment on table invoice_moment is 'When the invoice of a booking is due, by the day from which it applies. Without a row, and while OFF, only bookings that have documents get further ones.';
comment on column invoice_moment.moment is 'PLAY: a receipt voucher when an advance is paid, and the invoice when the booking is played. PAYMENT: the invoice when it is paid.';

create table booking_gstin (
  booking_id text collate "C" primary key references booking on delete restrict,
  gstin text not null check (length(gstin) in (0, 15)),
  legal_name text not null check (length(legal_name) <= 120),
  given_at timestamptz not null
);
comment on table booking_gstin is 'GSTINs that players gave for the invoices of bookings.';
comment on column booking_gstin.gstin is 'personal: GSTIN of the player or their company. Empty once it is erased.';
comment on column booking_gstin.legal_name is 'personal: name under which the GSTIN is registered.';

create table tax_event (
  id bigint generated always as identity primary key,
  kind tax_event_kind not null,
  booking_id text collate "C" references booking on delete restrict,
  payment_id text collate "C" references payment on delete restrict,
  refund_id text collate "C" references refund on delete restrict,
  line_id bigint references settlement_line on delete restrict,
  settlement_id text collate "C" references settlement on delete restrict,
  occurred_on date not null,
  due boolean check (due),
  constraint tax_event_once unique nulls not distinct (kind, booking_id, payment_id, refund_id, line_id, settlement_id),
  constraint tax_event_of_one check (num_nonnulls(booking_id, settlement_id) = 1),
  constraint tax_event_has_cause check (
    (kind = 'PAID') = (payment_id is not null)
    and (kind = 'REDUCED') = (refund_id is not null)
    and (kind in ('PLAYED', 'CANCELLED', 'REFUNDED')) = (line_id is not null)
    and (kind = 'SETTLED') = (settlement_id is not null))
);
create index tax_event_due on tax_event (id) where due;
create index tax_event_due_of_booking on tax_event (booking_id, id) where due;
comment on table tax_event is 'Events of bookings and settlements that tax documents follow from. Each is written in the transaction of its cause.';
comment on column tax_event.occurred_on is 'Day in India.';
comment on column tax_event.due is 'True until its documents are issued; otherwise null.';

create table tax_document_number (
  issuer_key text collate "C" not null,
  kind tax_document_kind not null,
  financial_year smallint not null,
  last_number integer not null check (last_number between 1 and 9999999),
  primary key (issuer_key, kind, financial_year)
);
comment on table tax_document_number is 'The last number of each series. It is raised in the transaction that inserts the document.';
comment on column tax_document_number.issuer_key is 'account: owner who issues. Empty for the platform.';
comment on column tax_document_number.financial_year is 'Calendar year in which it begins.';

create table tax_document (
  id text collate "C" primary key,
  event_id bigint not null references tax_event on delete restrict,
  is_of_platform boolean not null,
  owner_id text collate "C" not null references account on delete restrict,
  issuer_key text collate "C" not null default '',
  kind tax_document_kind not null,
  financial_year smallint not null,
  number integer not null,
  issued_on date not null,
  supplied_on date not null,
  booking_id text collate "C" references booking on delete restrict,
  settlement_id text collate "C" references settlement on delete restrict,
  reverses_id text collate "C" references tax_document on delete restrict,
  amount bigint not null check (amount > 0),
  taxable_value bigint not null check (taxable_value >= 0),
  cgst bigint not null check (cgst >= 0),
  sgst bigint not null check (sgst >= 0),
  igst bigint not null check (igst >= 0),
  percentage numeric(5, 2) check (percentage between 0 and 100),
  sac text not null check (sac ~ '^[0-9]{4,6}$'),
  place_of_supply text check (place_of_supply ~ '^[0-9]{2}$'),
  issuer_name text not null,
  issuer_address text not null,
  issuer_gstin text not null,
  recipient_name text not null,
  recipient_gstin text not null,
  supply text not null,
  created_at timestamptz not null,
  constraint tax_document_number_once unique (issuer_key, kind, financial_year, number),
  constraint tax_document_once unique nulls not distinct (event_id, kind, reverses_id),
  constraint tax_document_adds_up check (amount = taxable_value + cgst + sgst + igst),
  constraint tax_halves check (abs(cgst - sgst) <= 1 and (igst = 0 or cgst + sgst = 0)),
  constraint series_of_issuer check (issuer_key = case when is_of_platform then '' else owner_id end),
  constraint tax_of_registered check (percentage is not null or (issuer_gstin = '' and amount = taxable_value)),
  constraint invoice_of_registered check (
    (kind <> 'TAX_INVOICE' or percentage is not null) and (kind <> 'BILL_OF_SUPPLY' or percentage is null)),
  constraint reversal_names_document check ((kind in ('REFUND_VOUCHER', 'CREDIT_NOTE')) = (reverses_id is not null)),
  constraint tax_document_of_one check (num_nonnulls(booking_id, settlement_id) = 1),
  constraint platform_invoices_settlements check (is_of_platform = (settlement_id is not null))
);
create index tax_document_by_booking on tax_document (booking_id, event_id) where booking_id is not null;
create index tax_document_by_settlement on tax_document (settlement_id) where settlement_id is not null;
create index tax_document_by_owner on tax_document (owner_id, issued_on, id);
create index tax_document_by_reversed on tax_document (reverses_id) where reverses_id is not null;
create index tax_document_by_age on tax_document (created_at);
comment on table tax_document is 'Tax documents as they were issued. Rows are only added; names and GSTINs are erased after eight years.';
comment on column tax_document.owner_id is 'The owner who issues it, or whom the platform invoices.';
comment on column tax_document.issuer_key is 'account: owner who issues. Empty for the platform. A trigger fills it in.';
comment on column tax_document.financial_year is 'Calendar year in which it begins. A trigger fills it in, with the number and the day of issue.';
comment on column tax_document.issued_on is 'Day in India.';
comment on column tax_document.supplied_on is 'Day of play, payment, cancellation or refund, or last day of the settlement. It decides the rate.';
comment on column tax_document.reverses_id is 'The document that a credit note or refund voucher reverses in part or in full.';
comment on column tax_document.amount is 'Paise, tax included.';
comment on column tax_document.percentage is 'Rate of the tax. Null if the issuer is not registered.';
comment on column tax_document.sac is 'impersonal: service accounting code.';
comment on column tax_document.place_of_supply is 'impersonal: code of the state. Null if it is not known.';
comment on column tax_document.issuer_name is 'personal: name of the issuer on that day.';
comment on column tax_document.issuer_address is 'impersonal: address of the turf, or of the platform.';
comment on column tax_document.issuer_gstin is 'personal: GSTIN of the issuer. Empty without one.';
comment on column tax_document.recipient_name is 'personal: name of the recipient on that day.';
comment on column tax_document.recipient_gstin is 'personal: GSTIN of the recipient. Empty without one.';
comment on column tax_document.supply is 'impersonal: turf and ground, or days of the settlement.';
