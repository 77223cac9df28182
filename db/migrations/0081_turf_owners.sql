-- An admin finds a turf owner by name, number or turf while typing: owners are few among accounts. Building it reads the
-- accounts once and keeps only the owners, so it is quick.
create index account_turf_owners on account (id) where role = 'TURFOWNER';
