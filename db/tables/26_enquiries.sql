-- Turf owners without an account who ask to be called back.

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
