-- Turf owners without an account who ask to be called back, and turfs that their owners list themselves.

create table turf_enquiry (
  id text collate "C" primary key,
  name text not null,
  phone text not null,
  email text,
  address text,
  message text,
  created_at timestamptz not null,
  answered_at timestamptz,
  answered_by text collate "C" references account on delete restrict,
  constraint answer_has_author check ((answered_at is null) = (answered_by is null))
);
create index turf_enquiry_by_phone on turf_enquiry (phone, created_at);
create index turf_enquiry_open on turf_enquiry (created_at, id) where answered_at is null;
create index turf_enquiry_newest on turf_enquiry (created_at desc, id desc);
create index turf_enquiry_by_age on turf_enquiry (created_at);
comment on table turf_enquiry is 'Requests to be called back by people without an account.';
comment on column turf_enquiry.name is 'personal: name of the person to call back.';
comment on column turf_enquiry.phone is 'personal: number to call back. It becomes deleted once it is no longer kept.';
comment on column turf_enquiry.email is 'personal: e-mail address of the person to call back.';
comment on column turf_enquiry.address is 'personal: address of the turf.';
comment on column turf_enquiry.message is 'personal: text of the enquiry.';

create type turf_application_state as enum ('DRAFT', 'SENT', 'RETURNED', 'APPROVED', 'DECLINED');

create table turf_application (
  id text collate "C" primary key,
  account_id text collate "C" not null references account on delete restrict,
  state turf_application_state not null default 'DRAFT',
  version integer not null default 1,
  turf jsonb,
  grounds jsonb not null default '[]',
  bank_details bytea,
  permit_number text,
  permit_authority text,
  permit_expires_on date,
  returned_parts text[] not null default '{}',
  note text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  sent_at timestamptz,
  decided_at timestamptz,
  decided_by text collate "C" references account on delete restrict,
  turf_id text collate "C" unique references turf on delete restrict,
  constraint application_grounds_are_list check (jsonb_typeof(grounds) = 'array'),
  constraint application_permit_is_whole check (
    (permit_number is null) = (permit_expires_on is null) and (permit_authority is null) = (permit_expires_on is null)),
  constraint application_sent_has_time check (state = 'DRAFT' or sent_at is not null),
  constraint application_decision_has_author check (
    (state in ('RETURNED', 'APPROVED', 'DECLINED')) = (decided_at is not null)
    and (decided_at is null) = (decided_by is null)),
  constraint application_decision_has_reason check ((state in ('RETURNED', 'DECLINED')) = (note is not null)),
  constraint application_return_names_parts check ((state = 'RETURNED') = (cardinality(returned_parts) > 0)),
  constraint application_approved_has_turf check ((state = 'APPROVED') = (turf_id is not null))
);
create unique index turf_application_open on turf_application (account_id)
  where state in ('DRAFT', 'SENT', 'RETURNED');
create index turf_application_of_account on turf_application (account_id, created_at);
create index turf_application_waiting on turf_application (sent_at, id) where state = 'SENT';
create index turf_application_newest on turf_application (sent_at desc, id desc) where state <> 'DRAFT';
create index turf_application_by_age on turf_application (changed_at);
comment on table turf_application is 'Turfs that their owners list themselves. An account has one open application.';
comment on column turf_application.version is 'Rises with each change of the content, so an admin decides only on the version they saw.';
comment on column turf_application.turf is 'personal: name, address, place and contact of the turf.';
comment on column turf_application.grounds is 'impersonal: grounds with their games, hours and prices.';
comment on column turf_application.bank_details is 'personal: bank account, PAN and GST number, sealed.';
comment on column turf_application.permit_number is 'personal: number of the permit to run the turf.';
comment on column turf_application.permit_authority is 'impersonal: office that issued the permit.';
comment on column turf_application.returned_parts is 'impersonal: parts that an admin asks the owner to correct.';
comment on column turf_application.note is 'personal: words of the admin to the owner.';
comment on column turf_application.turf_id is 'The turf that the approval created.';
