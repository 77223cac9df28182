-- How well somebody plays a sport, as they say: four bands.
create type play_level as enum ('BEGINNER', 'CASUAL', 'REGULAR', 'COMPETITIVE');

-- One level a sport. Others see `shown`: what was said, moved by one band at most where co-players agree on it.
create table account_level (
  account_id text collate "C" not null references account on delete restrict,
  sport text not null references sport on delete cascade,
  said play_level not null,
  shown play_level not null,
  said_at timestamptz not null,
  primary key (account_id, sport)
);

-- What a player says of a co-player's shown level after a game. The last word of one player about another counts.
create table level_verdict (
  account_id text collate "C" not null,
  sport text not null,
  said_by text collate "C" not null references account on delete restrict check (said_by <> account_id),
  game_id text collate "C" not null,
  verdict text not null check (verdict in ('WEAKER', 'FITS', 'STRONGER')),
  said_at timestamptz not null,
  primary key (account_id, sport, said_by),
  -- What is said of a level goes with it.
  foreign key (account_id, sport) references account_level on delete cascade
);
create index level_verdict_by_author on level_verdict (said_by);

create function forget_levels() returns trigger language plpgsql as $$
begin
  -- Whoever is being judged at this moment is so before this.
  delete from account_level where account_id = new.id;
  delete from level_verdict where said_by = new.id;
  return null;
end $$;
create trigger forget_levels after update of deleted_at on account for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function forget_levels();

-- The levels a game is meant for.
alter table game
  add column least_level play_level,
  add column most_level play_level,
  add constraint game_levels_in_order check (
    (least_level is null) = (most_level is null) and (least_level is null or least_level <= most_level));

-- Why an account takes no seat in a game, if anything stands against it: the rules of `joiningRefusal`, in its order.
-- Whoever hosts a game or has paid a seat in it needs no link any more, and no level.
create or replace function joining_refusal(g game, p_account_id text, p_link_token text) returns text language sql stable as $$
  select case
    when exists (select from game_removal
                   where turf_id = g.turf_id and game_id = g.id and account_id = p_account_id) then 'GAME_REMOVED_FROM'
    when g.admission = 'LINK' and p_link_token is distinct from g.link_token and not plays_in(g, p_account_id)
      then 'GAME_LINK_NEEDED'
    when g.admission = 'WOMEN' and account.gender is null then 'GENDER_NEEDED'
    when g.admission = 'WOMEN' and account.gender <> 'WOMAN' then 'GAME_FOR_WOMEN'
    when g.least_level is null or plays_in(g, p_account_id) then null
    when account_level.shown is null then 'LEVEL_NEEDED'
    when account_level.shown not between g.least_level and g.most_level then 'GAME_OTHER_LEVEL'
  end
  from account left join account_level on account_level.account_id = account.id and account_level.sport = g.sport
  where account.id = p_account_id
$$;

-- A game that nobody else is in becomes what its host now wants. A link that was given stays.
create or replace function host_again(found_game game, wanted game) returns game language sql as $$
  update game set min_players = wanted.min_players, max_players = wanted.max_players, note = wanted.note,
      admission = wanted.admission, least_level = wanted.least_level, most_level = wanted.most_level,
      link_token = case when wanted.admission = 'LINK' then coalesce(game.link_token, wanted.link_token) end
    where id = found_game.id returning game.*
$$;
