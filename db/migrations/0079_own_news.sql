-- Pages stay silent about what their reader has just done.
alter table notification add column is_own boolean not null default false;
