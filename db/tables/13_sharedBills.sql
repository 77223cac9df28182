-- Bills of whole grounds that friends split.

create table shared_bill (
  booking_id text collate "C" primary key references booking on delete restrict,
  turf_id text collate "C" not null references turf on delete restrict,
  token text collate "C" not null constraint shared_bill_token unique check (length(token) >= 20),
  at_deadline text not null check (at_deadline in ('HOST_PAYS', 'OPEN', 'RELEASE')),
  deadline_at timestamptz not null,
  opened_at timestamptz,
  closed_at timestamptz,
  released_at timestamptz,
  created_at timestamptz not null,
  constraint shared_bill_opened_as_chosen check (opened_at is null or at_deadline = 'OPEN'),
  constraint shared_bill_released_as_chosen check (
    released_at is null or (at_deadline = 'RELEASE' and closed_at is not null))
);
create index shared_bill_due on shared_bill (deadline_at) where closed_at is null;
create index shared_bill_by_turf on shared_bill (turf_id);
create index shared_bill_open_to_all on shared_bill (opened_at) where opened_at is not null and closed_at is null;
comment on table shared_bill is 'Whole grounds whose price friends share. The booker pays the booking and gets back each share that is paid.';
comment on column shared_bill.token is 'impersonal: random part of the link.';
comment on column shared_bill.at_deadline is 'Action at the deadline: the booker bears the unpaid shares, any account may pay them, or the booking is released.';
comment on column shared_bill.opened_at is 'When the shares were opened to any account.';
comment on column shared_bill.released_at is 'When the booking was cancelled because shares were not paid.';

create table bill_share (
  id text collate "C" primary key,
  booking_id text collate "C" not null references shared_bill on delete restrict,
  turf_id text collate "C" not null references turf on delete restrict,
  position smallint not null check (position > 0),
  name text check (name <> '' and length(name) <= 40),
  phone text check (phone <> ''),
  meant_for text collate "C" references account on delete restrict,
  amount bigint not null check (amount > 0),
  at_turf bigint not null check (at_turf >= 0),
  handed_over_at timestamptz,
  held_by text collate "C" references account on delete restrict,
  held_until timestamptz,
  paid_by text collate "C" references account on delete restrict,
  paid_at timestamptz,
  payment_id text collate "C" constraint share_payment_used unique references payment on delete restrict,
  created_at timestamptz not null,
  constraint named_share_has_person check (name is null or num_nonnulls(phone, meant_for) = 1),
  constraint share_position_unique unique (booking_id, position),
  constraint handed_over_part check (handed_over_at is null or at_turf > 0),
  constraint share_hold_complete check ((held_by is null) = (held_until is null)),
  constraint share_payment_complete check (num_nulls(paid_by, paid_at, payment_id) in (0, 3))
);
create index bill_share_by_payer on bill_share (paid_by) where paid_by is not null;
create index bill_share_by_holder on bill_share (held_by) where held_by is not null;
create unique index share_held_once on bill_share (booking_id, held_by) where held_by is not null;
create index bill_share_by_person on bill_share (meant_for) where meant_for is not null;
create index bill_share_by_phone on bill_share (phone) where phone is not null;
create index bill_share_by_turf on bill_share (turf_id);
comment on table bill_share is 'Shares of a bill: a part that is paid online, and a part that is due at the turf.';
comment on column bill_share.name is 'personal: name of the friend, as the booker wrote it.';
comment on column bill_share.phone is 'personal: number of the friend. Only the account with this number can pay the share.';
comment on column bill_share.meant_for is 'The squad member for whom the share is meant. Only this account can pay it.';
comment on column bill_share.amount is 'Paise due online. Once they are paid, the same amount is refunded to the booker.';
comment on column bill_share.at_turf is 'Paise due at the turf, which the friend hands to the booker. Never paid online; the turf does not see them.';
comment on column bill_share.handed_over_at is 'When the booker recorded that the friend had handed over the part due at the turf.';
comment on column bill_share.held_by is 'The account that is paying it now.';
comment on column bill_share.held_until is 'Until then no other account can pay it.';
comment on column bill_share.paid_by is 'The account that paid it.';

-- Constraints of earlier tables.
alter table payment_order add foreign key (share_id) references bill_share on delete restrict;
create unique index one_share_payment on payment_order (booking_id, payer_id)
  where share_id is not null and status in ('INTENDED', 'OPEN');
