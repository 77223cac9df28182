-- Counts turfs in the order in which they came, so that the part of the sitemap in which one stands is known without counting
-- the others.
alter table turf
  add column number bigint generated always as identity
  constraint turf_numbered_once unique;
