create type chat_author as enum ('PLAYER', 'BAARI', 'TURF');
create type chat_message_status as enum ('DUE', 'DONE', 'FAILED');

create table chat (
  id text collate "C" primary key,
  phone text not null,
  turf_id text collate "C" references turf,
  language text not null check (language in ('en', 'hi')),
  draft jsonb,
  handed_over_until timestamptz,
  received_at timestamptz not null,
  created_at timestamptz not null,
  constraint chat_of_number_and_turf unique nulls not distinct (phone, turf_id)
);
create index chat_by_turf on chat (turf_id, received_at desc, id desc);
create index chat_by_age on chat (received_at);
comment on table chat is 'Conversations on WhatsApp between a number and a turf.';
comment on column chat.phone is 'personal: number of the player.';
comment on column chat.turf_id is 'Null until the player has opened a turf''s link.';
comment on column chat.draft is 'impersonal: the day, time, grounds and game that a request has stated so far.';
comment on column chat.handed_over_until is 'Until then the turf answers instead of Baari.';
comment on column chat.received_at is 'When the player last wrote. Free text may be sent for a day after.';

create table chat_message (
  id text collate "C" primary key,
  chat_id text collate "C" not null references chat on delete cascade,
  author chat_author not null,
  provider_id text constraint chat_message_once unique,
  body text not null,
  pressed text,
  choices jsonb,
  status chat_message_status not null,
  next_try_at timestamptz not null,
  created_at timestamptz not null,
  number bigint not null generated always as identity
);
create index chat_message_due on chat_message (next_try_at) where status = 'DUE';
create index chat_message_by_chat on chat_message (chat_id, number desc);
create index chat_message_by_age on chat_message (created_at);
comment on table chat_message is 'Messages of conversations. A due message of a player awaits an answer; any other due message awaits sending.';
comment on column chat_message.provider_id is 'personal: id of the message at the messaging provider. A message that is reported again is stored once.';
comment on column chat_message.body is 'personal: text of the message.';
comment on column chat_message.number is 'Order of the messages: instants and ids may be equal or out of order.';
comment on column chat_message.pressed is 'impersonal: id of the reply button that was pressed.';
comment on column chat_message.choices is 'impersonal: titles of reply buttons, and their acts.';
