-- How well players play.

create type play_level as enum ('BEGINNER', 'CASUAL', 'REGULAR', 'COMPETITIVE');

create table account_level (
  account_id text collate "C" not null references account on delete restrict,
  sport text not null references sport on delete cascade,
  declared play_level not null,
  effective play_level not null,
  declared_at timestamptz not null,
  primary key (account_id, sport)
);
comment on table account_level is 'How well an account plays a sport.';
comment on column account_level.declared is 'personal: level at a sport, as the player states it.';
comment on column account_level.effective is 'personal: level at a sport, as others see it. Moved by one band at most when co-players agree on it.';

create table level_verdict (
  account_id text collate "C" not null,
  sport text not null,
  given_by text collate "C" not null references account on delete restrict check (given_by <> account_id),
  game_id text collate "C" not null,
  verdict text not null check (verdict in ('WEAKER', 'FITS', 'STRONGER')),
  given_at timestamptz not null,
  primary key (account_id, sport, given_by),
  foreign key (account_id, sport) references account_level on delete cascade
);
create index level_verdict_by_author on level_verdict (given_by);
comment on table level_verdict is 'Opinions of co-players on an effective level, after a game. The latest opinion of one player about another counts, and it goes with the level.';
comment on column level_verdict.account_id is 'The player who is judged.';
comment on column level_verdict.verdict is 'personal: opinion of a co-player on the level.';
