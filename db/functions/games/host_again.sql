-- Gives a game that only its host is in the settings that the host now wants, and returns it. A link that was given
-- stays.
-- Called by hold_seats.
create or replace function host_again(found_game game, wanted game) returns game language sql as $$
  update game set min_players = wanted.min_players, max_players = wanted.max_players, note = wanted.note,
      admission = wanted.admission, least_level = wanted.least_level, most_level = wanted.most_level,
      least_reliability = wanted.least_reliability,
      link_token = case when wanted.admission = 'LINK' then coalesce(game.link_token, wanted.link_token) end
    where id = found_game.id returning game.*
$$;
