-- Generated from the domain by `npm run generate`.
-- Returns a limit that a trigger enforces.
-- Called by favourite_begins, hold_may_begin, hold_paused_until, invitation_begins, squad_has_room.
create or replace function limit_of(p_name text) returns integer language sql immutable as $$
  select case p_name
    when 'favourites' then 50
    when 'invitations' then 20
    when 'held_at_address' then 4
    when 'lapses_at_turf_day' then 2
    when 'lapses_anywhere' then 3
    when 'squad_members' then 22
    when 'squads' then 10
  end
$$;
