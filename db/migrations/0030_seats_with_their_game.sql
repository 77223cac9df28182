-- Seats are played when their game was: whoever completes them, the database asks their game. A game that is called off
-- leaves nothing that could be completed, and one that is over nothing that could be called off.
create function seats_played_with_game() returns trigger language plpgsql as $$
begin
  perform from game where id = new.game_id and status = 'COMPLETED' for share;
  if not found then
    raise exception 'seats % are not played before their game', new.id
      using errcode = 'check_violation', constraint = 'seats_played_with_game';
  end if;
  return new;
end $$;
create trigger seats_begin_with_game before insert on booking for each row
  when (new.game_id is not null and new.status = 'COMPLETED')
  execute function seats_played_with_game();
create trigger seats_end_with_game before update of status on booking for each row
  when (new.game_id is not null and new.status = 'COMPLETED' and old.status <> 'COMPLETED')
  execute function seats_played_with_game();

-- Has a turf closed for rain over this time, and not everybody been asked yet? Until then nothing of it is played.
create function awaits_rain(p_turf_id text, p_starts_at timestamptz, p_ends_at timestamptz) returns boolean
language sql stable as $$
  select exists (select from rain_closure
                 where turf_id = p_turf_id and reached_at is null and period && tstzrange(p_starts_at, p_ends_at))
$$;
