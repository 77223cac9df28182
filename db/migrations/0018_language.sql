-- The language that an account has chosen: its messages are written in it, and a device that has chosen none follows it.
create type language_code as enum ('en', 'hi');
alter table account add column language language_code not null default 'en';
