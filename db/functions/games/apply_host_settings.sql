-- Applies the settings that the host requests now to a game that only the host has joined, and returns it. An existing
-- link stays.
-- Called by hold_seats.
create or replace function apply_host_settings(found_game game, requested game) returns game language sql as $$
  update game set min_players = requested.min_players, max_players = requested.max_players, note = requested.note,
      admission = requested.admission, min_level = requested.min_level, max_level = requested.max_level,
      min_reliability = requested.min_reliability,
      link_token = case when requested.admission = 'LINK' then coalesce(game.link_token, requested.link_token) end
    where id = found_game.id returning game.*
$$;
