-- A release before this one took time with functions that stood in 0003 and 0009. Where they were applied, they make room
-- for those of 0012; a database that has 0012 already, or none of them, stays as it is.
do $$
begin
  if exists (select from migration where name = '0012_taking_time.sql') then return; end if;
  if exists (select from pg_proc where proname = 'take_slot') then
    drop function take_slot(text, text, smallint[], tstzrange, occupancy_kind, text, timestamptz, timestamptz, text);
    drop function free_slot(text, text);
    -- A block may lie around bookings: it then takes several stretches of one part.
    alter table occupancy drop constraint occupancy_pkey, add primary key (turf_id, holder_id, part, period);
  end if;
end $$;
