-- What a person says of their gender, if they have said it. Only they are told.
alter table account add column gender text check (gender in ('WOMAN', 'MAN', 'OTHER'));

create function forget_gender() returns trigger language plpgsql as $$
begin
  new.gender := null;
  return new;
end $$;
create trigger forget_gender before update of deleted_at on account for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function forget_gender();

-- Who may join a game. One that is joined by its link keeps the token that the link carries.
alter table game
  add column admission text not null default 'EVERYONE' check (admission in ('EVERYONE', 'LINK', 'WOMEN')),
  add column link_token text check (length(link_token) >= 20),
  add constraint game_link_has_token check ((admission = 'LINK') = (link_token is not null));

-- Whoever hosts a game or has paid a seat in it.
create function plays_in(g game, p_account_id text) returns boolean language sql stable as $$
  select g.host_id is not distinct from p_account_id
      or exists (select from booking
                   where game_id = g.id and account_id = p_account_id and status in ('CONFIRMED', 'COMPLETED'))
$$;

-- Why an account takes no seat in a game, if anything stands against it: the rules of `joiningRefusal`, in its order.
-- Whoever hosts a game or has paid a seat in it needs no link any more.
drop function joining_refusal(game, text);
create function joining_refusal(g game, p_account_id text, p_link_token text) returns text language sql stable as $$
  select case
    when exists (select from game_removal
                   where turf_id = g.turf_id and game_id = g.id and account_id = p_account_id) then 'GAME_REMOVED_FROM'
    when g.admission = 'LINK' and p_link_token is distinct from g.link_token and not plays_in(g, p_account_id)
      then 'GAME_LINK_NEEDED'
    when g.admission = 'WOMEN' and account.gender is null then 'GENDER_NEEDED'
    when g.admission = 'WOMEN' and account.gender <> 'WOMAN' then 'GAME_FOR_WOMEN'
  end
  from account where account.id = p_account_id
$$;

-- A game that nobody else is in becomes what its host now wants. A link that was given stays.
create function host_again(found_game game, wanted game) returns game language sql as $$
  update game set min_players = wanted.min_players, max_players = wanted.max_players, note = wanted.note,
      admission = wanted.admission,
      link_token = case when wanted.admission = 'LINK' then coalesce(game.link_token, wanted.link_token) end
    where id = found_game.id returning game.*
$$;

-- As it was, but a game is as its host wants it only if the host may play in it, and whoever joins may show the token of
-- its link. Callers who know no admission begin games for everyone.
create or replace function hold_seats(
  p_entry jsonb, p_order jsonb, p_game jsonb, p_parts smallint[], p_ground_version integer, p_hold_limit integer,
  p_coupon jsonb, p_may_start boolean, p_hold jsonb
) returns jsonb language plpgsql as $$
declare
  b booking := jsonb_populate_record(null::booking, p_entry);
  o payment_order := jsonb_populate_record(null::payment_order, p_order);
  g game := jsonb_populate_record(null::game, p_game);
  found_game game;
  mine text;
  slot tstzrange := tstzrange(b.starts_at, b.ends_at);
  joined integer := 0;
  refused text;
  shown_token text := p_entry ->> 'link_token';
  at timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended('holds/' || b.account_id, 0));
  perform lock_games(b.ground_id);
  perform from ground where id = b.ground_id and version = p_ground_version;
  if not found then
    return jsonb_build_object('outcome', 'GROUND_CHANGED');
  end if;

  g.admission := coalesce(g.admission, 'EVERYONE');
  if g.host_id is not null then
    refused := joining_refusal(g, b.account_id, null);
    if refused is not null then
      return jsonb_build_object('outcome', 'GAME_CLOSED', 'because', refused);
    end if;
  end if;

  select * into found_game from game
    where ground_id = b.ground_id and starts_at = b.starts_at and ends_at = b.ends_at
      and status in ('PENDING', 'CONFIRMED') and (seats_paid > 0 or seats_held(id) > 0) for update;
  at := database_now();
  b.created_at := at;
  b.hold_expires_at := at + (p_hold ->> 'seconds')::integer * interval '1 second';
  if found_game.id is not null and g.host_id is not null then
    if found_game.host_id is distinct from g.host_id or found_game.sport <> g.sport or found_game.seats_paid > 0
       or exists (select from booking
                    where game_id = found_game.id and account_id <> g.host_id and status = 'PAYMENT_AWAITED') then
      return jsonb_build_object('outcome', 'SLOT_TAKEN');
    end if;
    found_game := host_again(found_game, g);
  end if;
  if found_game.id is not null then
    g := found_game;
    if g.sport <> b.game then
      return jsonb_build_object('outcome', 'GAME_OTHER_SPORT');
    end if;
    if g.starts_at <= at or (g.status = 'PENDING' and g.cutoff_at <= at) then
      return jsonb_build_object('outcome', 'GAME_CLOSED');
    end if;
    select id into mine from booking
      where game_id = g.id and account_id = b.account_id and status = 'PAYMENT_AWAITED' and hold_expires_at > at
        and players = b.players and total = b.total and coupon_code is not distinct from b.coupon_code;
    if found then
      return jsonb_build_object('outcome', 'YOURS', 'bookingId', mine, 'gameId', g.id);
    end if;
    refused := joining_refusal(g, b.account_id, shown_token);
    if refused is not null then
      return jsonb_build_object('outcome', 'GAME_CLOSED', 'because', refused);
    end if;
    joined := g.seats_paid + seats_held(g.id);
  elsif not p_may_start then
    return jsonb_build_object('outcome', 'GAME_NOT_OPEN');
  elsif g.cutoff_at <= at then
    return jsonb_build_object('outcome', 'GAME_CLOSED');
  else
    g.created_at := at;
  end if;
  if joined + b.players > g.max_players then
    return jsonb_build_object('outcome', 'GAME_FULL', 'joined', joined, 'max', g.max_players);
  end if;
  if (select count(*) from booking
      where account_id = b.account_id and status = 'PAYMENT_AWAITED' and hold_expires_at > at) >= p_hold_limit then
    return jsonb_build_object('outcome', 'HOLD_LIMIT_REACHED');
  end if;

  -- A game that is being paid for keeps its slot; if that has lapsed unnoticed, it is taken again.
  if not (case when found_game.id is null then
            take_slot(b.turf_id, b.ground_id, p_parts, slot, 'GAME', g.id, b.hold_expires_at, b.account_id)
          else
            keep_slot(b.turf_id, p_parts, slot, g.id, b.hold_expires_at)
              or take_slot(b.turf_id, b.ground_id, p_parts, slot, 'GAME', g.id, b.hold_expires_at)
          end) then
    return jsonb_build_object('outcome', 'SLOT_TAKEN');
  end if;
  if b.coupon_code is not null then
    refused := reserve_coupon(b.coupon_code, b.account_id, p_coupon);
    if refused is not null then
      if found_game.id is null then perform free_slot(b.turf_id, g.id); end if;
      return jsonb_build_object('outcome', refused);
    end if;
  end if;

  if found_game.id is null then
    insert into game select g.*;
  end if;
  b.game_id := g.id;
  insert into booking select b.*;
  if b.coupon_code is not null then
    insert into coupon_use (booking_id, coupon_code, account_id, status, created_at)
      values (b.id, b.coupon_code, b.account_id, 'RESERVED', b.created_at);
  end if;
  if o.id is not null then
    insert into payment_order select o.*;
  end if;
  return jsonb_build_object('outcome', 'HELD', 'bookingId', b.id, 'gameId', g.id, 'holdExpiresAt', b.hold_expires_at);
end $$;
