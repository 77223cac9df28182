create type turned_away_reason as enum ('GROUND_TAKEN', 'CLOSED', 'NO_LIGHTS', 'NOT_PLAYABLE');
create type turned_away_state as enum ('OPEN', 'AGREED', 'SILENT', 'DENIED', 'OVERTAKEN');
create type turned_away_denial as enum ('LET_IN', 'GROUND_READY', 'NOBODY_CAME');

-- A player stood at the gate and could not play: what they say, and what the turf answers. Once a booking, however often
-- and from how many devices it is said.
create table turned_away (
  booking_id text collate "C" primary key references booking on delete restrict,
  turf_id text collate "C" not null references turf on delete restrict,
  reason turned_away_reason not null,
  state turned_away_state not null default 'OPEN',
  asked_at timestamptz not null,
  answer_by timestamptz not null,
  denial turned_away_denial,
  decided_at timestamptz,
  decided_by text collate "C" references account on delete restrict,
  constraint answered_after_asking check (answer_by > asked_at),
  constraint decided_with_its_time check ((state = 'OPEN') = (decided_at is null)),
  constraint answered_by_somebody check ((state in ('AGREED', 'DENIED')) = (decided_by is not null)),
  constraint denied_for_a_reason check ((state = 'DENIED') = (denial is not null))
);
create index turned_away_open on turned_away (answer_by) where state = 'OPEN';
create index turned_away_by_turf on turned_away (turf_id, asked_at);

-- It is said of a booking that stands and whose players nobody has let in. That nobody came is not said of it beside.
create function turned_away_begins() returns trigger language plpgsql as $$
begin
  perform from booking where id = new.booking_id and status = 'CONFIRMED' for no key update;
  if not found then
    raise exception 'booking % does not stand', new.booking_id
      using errcode = 'check_violation', constraint = 'turned_away_standing';
  end if;
  perform from check_in where booking_id = new.booking_id;
  if found then
    raise exception 'the players of booking % were let in', new.booking_id
      using errcode = 'check_violation', constraint = 'turned_away_checked_in';
  end if;
  delete from no_show where booking_id = new.booking_id;
  return new;
end $$;
create trigger turned_away_begins before insert on turned_away for each row
  when (new.state = 'OPEN') execute function turned_away_begins();

-- What is decided stays decided.
create function turned_away_decided_once() returns trigger language plpgsql as $$
begin
  raise exception 'it is decided whether booking % was turned away', old.booking_id
    using errcode = 'check_violation', constraint = 'turned_away_decided_once';
end $$;
create trigger turned_away_decided_once before update or delete on turned_away for each row
  when (old.state <> 'OPEN') execute function turned_away_decided_once();

-- Until the turf has answered, nobody is let in with the booking, and nobody missed it. The lock lets whoever asks at this
-- moment do so before or after, never at once.
create function not_turned_away() returns trigger language plpgsql as $$
begin
  perform from booking where id = new.booking_id for share;
  perform from turned_away where booking_id = new.booking_id and state <> 'DENIED';
  if found then
    raise exception 'the players of booking % say that they could not play', new.booking_id
      using errcode = 'check_violation', constraint = 'turned_away';
  end if;
  return new;
end $$;
create trigger not_turned_away before insert on check_in for each row execute function not_turned_away();
create trigger not_turned_away before insert on no_show for each row
  when (new.booking_id is not null) execute function not_turned_away();

-- Nothing is played about which the turf is still asked.
create function played_when_answered() returns trigger language plpgsql as $$
begin
  perform from turned_away where booking_id = new.id and state = 'OPEN';
  if found then
    raise exception 'booking % is not played before its turf has answered', new.id
      using errcode = 'check_violation', constraint = 'played_when_answered';
  end if;
  return new;
end $$;
create trigger played_when_answered before update of status on booking for each row
  when (new.status = 'COMPLETED' and old.status <> 'COMPLETED') execute function played_when_answered();

-- Whatever else ends the booking answers for the turf; what was said of its old time says nothing of another one.
create function turned_away_overtaken() returns trigger language plpgsql as $$
begin
  if new.status = 'CANCELLED' then
    update turned_away set state = 'OVERTAKEN', decided_at = database_now() where booking_id = new.id and state = 'OPEN';
  else
    delete from turned_away where booking_id = new.id and state = 'OPEN';
  end if;
  return null;
end $$;
create trigger turned_away_overtaken after update of status, starts_at on booking for each row
  when (old.status = 'CONFIRMED' and (new.status = 'CANCELLED' or new.starts_at <> old.starts_at))
  execute function turned_away_overtaken();
