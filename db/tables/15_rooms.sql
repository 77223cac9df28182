-- Rooms in which the players of a game talk.

create table room_message (
  id text collate "C" primary key,
  turf_id text collate "C" not null,
  game_id text collate "C" not null references game on delete cascade,
  account_id text collate "C" not null references account on delete restrict,
  text text check (text <> '' and length(text) <= 300),
  quick_reply text check (quick_reply in ('ON_MY_WAY', 'RUNNING_LATE', 'AT_THE_GATE', 'BRING_BALL', 'BRING_WATER')),
  sent_at timestamptz not null,
  position bigint generated always as identity,
  check (num_nonnulls(text, quick_reply) = 1)
);
create index room_message_in_order on room_message (game_id, position);
create index room_message_by_author on room_message (account_id, sent_at);
comment on table room_message is 'Messages that players of a game write to each other. Phone numbers and links are masked before they are stored.';
comment on column room_message.text is 'personal: message of a player to the others of the game.';
comment on column room_message.quick_reply is 'personal: reply given with a single tap.';
comment on column room_message.position is 'Keeps messages of one moment in their order.';

create table blocked_player (
  id text collate "C" primary key,
  account_id text collate "C" not null references account on delete restrict,
  blocked_id text collate "C" not null references account on delete restrict,
  blocked_at timestamptz not null,
  unique (account_id, blocked_id),
  check (account_id <> blocked_id)
);
create index blocked_player_by_blocked on blocked_player (blocked_id);
comment on table blocked_player is 'Players whom an account has blocked: the account gets none of their messages, and neither of them can find or join a game (is_apart), a squad (is_apart_from_squad) or an open bill (is_apart_from_bill) that the other is in.';

create table player_report (
  id text collate "C" primary key,
  game_id text collate "C",
  squad_id text collate "C",
  bill_id text collate "C",
  turf_id text collate "C",
  reported_by text collate "C" not null references account on delete restrict,
  account_id text collate "C" not null references account on delete restrict,
  message_id text collate "C",
  message_text text,
  reason text not null check (reason in ('INSULT', 'HARASSMENT', 'SPAM', 'CONDUCT')),
  reported_at timestamptz not null,
  decided_at timestamptz,
  decided_by text collate "C" references account on delete restrict,
  decision text check (decision in ('NOTHING', 'MESSAGE_REMOVED')),
  check (reported_by <> account_id),
  check (num_nulls(decided_at, decided_by, decision) in (0, 3)),
  check (decision <> 'MESSAGE_REMOVED' or message_id is not null),
  constraint report_of_one_meeting check (num_nonnulls(game_id, squad_id, bill_id) = 1),
  check ((turf_id is null) = (squad_id is not null)),
  check (message_id is null or game_id is not null),
  unique nulls not distinct (reported_by, account_id, game_id, squad_id, bill_id, message_id)
);
create index player_report_by_account on player_report (account_id);
create index player_report_in_order on player_report (reported_at desc, id desc);
comment on table player_report is 'Reports of a player by another, about the game, squad or shared bill in which they met (met_players).';
comment on column player_report.bill_id is 'impersonal: booking whose bill both shared.';
comment on column player_report.account_id is 'The reported player.';
comment on column player_report.message_text is 'personal: reported message. Nothing else of the room is kept.';
