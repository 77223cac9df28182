-- What the players of a game say to each other. Numbers and links are masked before they come here.
create table room_message (
  id text collate "C" primary key,
  turf_id text collate "C" not null,
  game_id text collate "C" not null references game on delete cascade,
  account_id text collate "C" not null references account on delete restrict,
  words text check (words <> '' and length(words) <= 300),
  quick_reply text check (quick_reply in ('ON_MY_WAY', 'RUNNING_LATE', 'AT_THE_GATE', 'BRING_BALL', 'BRING_WATER')),
  sent_at timestamptz not null,
  -- Messages of one moment stay in the order in which they came.
  place bigint generated always as identity,
  check (num_nonnulls(words, quick_reply) = 1)
);
create index room_message_in_order on room_message (game_id, place);
create index room_message_by_author on room_message (account_id, sent_at);

-- A game's open pages follow its room.
create function tell_of_game() returns trigger language plpgsql as $$
begin
  perform pg_notify('notification', coalesce(new.game_id, old.game_id));
  return null;
end $$;
create trigger tell_of_game after insert or delete on room_message for each row execute function tell_of_game();

-- Somebody whom a player wants nothing to do with: neither reads the other, nor joins a game that the other hosts.
create table blocked_player (
  id text collate "C" primary key,
  account_id text collate "C" not null references account on delete restrict,
  blocked_id text collate "C" not null references account on delete restrict,
  blocked_at timestamptz not null,
  unique (account_id, blocked_id),
  check (account_id <> blocked_id)
);
create index blocked_player_by_blocked on blocked_player (blocked_id);

create function are_apart(p_one text, p_other text) returns boolean language sql stable as $$
  select exists (select from blocked_player where account_id = p_one and blocked_id = p_other)
      or exists (select from blocked_player where account_id = p_other and blocked_id = p_one)
$$;

-- What a player reports of another. It keeps the words it is about, and nothing else of the room.
create table player_report (
  id text collate "C" primary key,
  game_id text collate "C" not null,
  turf_id text collate "C" not null,
  reported_by text collate "C" not null references account on delete restrict,
  account_id text collate "C" not null references account on delete restrict,
  message_id text collate "C",
  words text,
  reason text not null check (reason in ('INSULT', 'HARASSMENT', 'SPAM', 'CONDUCT')),
  reported_at timestamptz not null,
  decided_at timestamptz,
  decided_by text collate "C" references account on delete restrict,
  decision text check (decision in ('NOTHING', 'MESSAGE_REMOVED')),
  check (reported_by <> account_id),
  check (num_nulls(decided_at, decided_by, decision) in (0, 3)),
  check (decision <> 'MESSAGE_REMOVED' or message_id is not null),
  -- The same is reported once.
  unique nulls not distinct (reported_by, account_id, game_id, message_id)
);
create index player_report_by_account on player_report (account_id);
create index player_report_in_order on player_report (reported_at desc, id desc);

create function forget_rooms() returns trigger language plpgsql as $$
begin
  delete from room_message where account_id = new.id;
  delete from blocked_player where account_id = new.id or blocked_id = new.id;
  update player_report set words = null where account_id = new.id;
  return null;
end $$;
create trigger forget_rooms after update of deleted_at on account for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function forget_rooms();

-- As it was, but nobody joins a game of somebody they have blocked, or who has blocked them.
create or replace function joining_refusal(g game, p_account_id text, p_link_token text) returns text language sql stable as $$
  select case
    when exists (select from game_removal
                   where turf_id = g.turf_id and game_id = g.id and account_id = p_account_id) then 'GAME_REMOVED_FROM'
    when are_apart(g.host_id, p_account_id) then 'GAME_HOST_BLOCKED'
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
