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
    when 'offers_to_number' then 2
    when 'quiet_from_minute' then 1260
    when 'quiet_until_minute' then 540
  end
$$;

-- Returns a duration of the domain. A trigger has no parameters, so its numbers come from here.
create or replace function duration_of(p_name text) returns interval language sql immutable as $$
  select case p_name
    when 'affiliated' then interval '720 hours'
    when 'anywhere_lapse_pause' then interval '60 minutes'
    when 'between_invitations' then interval '24 hours'
    when 'books_kept' then interval '70128 hours'
    when 'calls_counted' then interval '168 hours'
    when 'declined_invitation_kept' then interval '8760 hours'
    when 'first_lapse_pause' then interval '10 minutes'
    when 'invitation_kept' then interval '720 hours'
    when 'invitation_open' then interval '336 hours'
    when 'lapses_counted' then interval '24 hours'
    when 'late_payment_check' then interval '1 minutes'
    when 'longest_lapse_pause' then interval '24 hours'
    when 'offer_pause_of_customer' then interval '336 hours'
    when 'offer_pause_of_number' then interval '720 hours'
    when 'offer_pause_of_turf' then interval '168 hours'
    when 'squad_time_reserved' then interval '72 hours'
  end
$$;
