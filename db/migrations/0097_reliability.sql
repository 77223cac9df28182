-- What a player says against a fact of their reliability: once a booking, decided once.
create type appeal_decision as enum ('AGREED', 'DENIED');

create table appeal (
  booking_id text collate "C" primary key references booking on delete restrict,
  turf_id text collate "C" not null references turf on delete restrict,
  words text not null check (words <> '' and length(words) <= 500),
  sent_at timestamptz not null,
  decision appeal_decision,
  answer text check (answer <> '' and length(answer) <= 500),
  decided_at timestamptz,
  decided_by text collate "C" references account on delete restrict,
  check (num_nulls(decision, answer, decided_at, decided_by) in (0, 4))
);
create index appeal_in_order on appeal (sent_at, booking_id);

create function appeal_decided_once() returns trigger language plpgsql as $$
begin
  raise exception 'the appeal of booking % is decided', old.booking_id
    using errcode = 'check_violation', constraint = 'appeal_decided_once';
end $$;
create trigger appeal_decided_once before update on appeal for each row
  when (old.decided_at is not null) execute function appeal_decided_once();

create function forget_appeals() returns trigger language plpgsql as $$
begin
  delete from appeal where booking_id in (select id from booking where account_id = new.id);
  return null;
end $$;
create trigger forget_appeals after update of deleted_at on account for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function forget_appeals();

-- The band that a host asks of whoever joins; null where anyone may. Nothing stricter is offered, and whoever has no band
-- yet may always join. The band itself is made by the domain, so `joining_refusal` does not know it.
alter table game add column least_reliability text check (least_reliability = 'MOSTLY');

-- As it was, with what the host now asks of reliability.
create or replace function host_again(found_game game, wanted game) returns game language sql as $$
  update game set min_players = wanted.min_players, max_players = wanted.max_players, note = wanted.note,
      admission = wanted.admission, least_level = wanted.least_level, most_level = wanted.most_level,
      least_reliability = wanted.least_reliability,
      link_token = case when wanted.admission = 'LINK' then coalesce(game.link_token, wanted.link_token) end
    where id = found_game.id returning game.*
$$;
