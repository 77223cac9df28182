-- Whether players may undo their bookings at a turf. The grounds count up their version with it: a hold that was priced before
-- promises what it was shown, or is refused.
alter table turf add column allows_undo boolean not null default true;

create or replace trigger turf_changed after insert or update of onboarded, time_zone, allows_undo on turf
  for each row execute function turf_changed();
