-- Generated from the domain by `npm run generate`.
-- Returns a limit of the domain. A trigger has no parameters, so its numbers come from here.
create or replace function limit_of(p_name text) returns integer language sql immutable as $$
  select case p_name
    when 'favourites' then 50
    when 'invitations' then 20
    when 'held_at_address' then 4
    when 'lapses_at_turf_day' then 2
    when 'lapses_anywhere' then 3
    when 'squad_members' then 22
    when 'squads' then 10
    when 'confirming_seconds' then 60
    when 'reach_km' then 25
  end
$$;
