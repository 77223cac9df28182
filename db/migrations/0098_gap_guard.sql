-- What a turf takes off a booking whose player starts where no gap is left that is too short to sell; null: nothing. The
-- grounds count up their version with it: a hold that was priced before promises what it was shown, or is refused.
alter table turf add column gap_nudge bigint
  constraint gap_nudge_in_rupees check (gap_nudge between 1000 and 50000 and gap_nudge % 100 = 0);

create or replace trigger turf_changed after insert or update of onboarded, time_zone, allows_undo, gap_nudge on turf
  for each row execute function turf_changed();
