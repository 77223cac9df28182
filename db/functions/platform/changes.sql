-- Announces that something shown to players has changed, so that processes drop cached answers. The announcement goes
-- to the channel `change` at commit, and at once to the connection of the writer, as a notice. Both consist of a
-- subject and the transaction, such as 'TURF_… 1234'. A subject is a turf with all that is shown of it, LISTING for
-- which turfs are found where, or CATALOGUE for the cities and sports. Repeated announcements of one subject in a
-- transaction are sent once, as long as the transaction does not alternate between subjects.
-- Called by announce.
create or replace function announce_change(p_subject text) returns void language plpgsql as $$
declare word constant text := p_subject || ' ' || pg_current_xact_id();
begin
  -- Once a transaction, unless it alternates between subjects.
  if current_setting('baari.announced', true) is distinct from word then
    perform set_config('baari.announced', word, true), pg_notify('change', word);
    raise notice using message = 'change ' || word;
  end if;
end $$;

-- Announces that a row has come, changed or gone. The first argument of the trigger is the channel: `change` for
-- processes that drop cached answers, by announce_change(), or `notification` for pages that are open. The second
-- argument names the columns with the subject, or is the subject itself.
create or replace function announce() returns trigger language plpgsql as $$
declare subject text;
begin
  case tg_argv[1]
    when 'turf_id' then subject := coalesce(new.turf_id, old.turf_id);
    when 'game_id' then subject := coalesce(new.game_id, old.game_id);
    when 'id' then subject := coalesce(new.id, old.id);
    when 'account_id, id' then subject := new.account_id || ' ' || new.id;
    else subject := tg_argv[1];
  end case;
  if tg_argv[0] = 'change' then
    perform announce_change(subject);
  else
    perform pg_notify(tg_argv[0], subject);
  end if;
  return null;
end $$;

-- Changes in the public data of a turf: its occupancy, grounds, games, reviews, and seats that are held or paid.
create or replace trigger announce_turf after insert or update or delete on occupancy
  for each row execute function announce('change', 'turf_id');
create or replace trigger announce_turf after insert or update or delete on ground
  for each row execute function announce('change', 'turf_id');
create or replace trigger announce_turf after insert or update or delete on game
  for each row execute function announce('change', 'turf_id');
create or replace trigger announce_turf after insert or update or delete on review
  for each row execute function announce('change', 'turf_id');
create or replace trigger announce_turf
  after insert or update of status, players, hold_expires_at, capturing_until, game_id on booking
  for each row when (new.game_id is not null) execute function announce('change', 'turf_id');
create or replace trigger announce_turf after update on turf
  for each row execute function announce('change', 'id');

-- Changes in which turfs are found where. On turf they are announced before the turf itself.
create or replace trigger announce_listing after insert or delete on turf
  for each row execute function announce('change', 'LISTING');
create or replace trigger announce_listing_order after update on turf
  for each row when (
    (old.name, old.slug, old.city, old.latitude, old.longitude, old.listing_rank, old.games)
      is distinct from (new.name, new.slug, new.city, new.latitude, new.longitude, new.listing_rank, new.games))
  execute function announce('change', 'LISTING');
create or replace trigger announce_listing after insert or delete on city_figure
  for each row execute function announce('change', 'LISTING');
create or replace trigger announce_listing_figures after update on city_figure
  for each row when (old is distinct from new) execute function announce('change', 'LISTING');

-- Announces changes to cities, sports and coupon terms. Coupon uses are left out: they change with every booking.
create or replace trigger announce_catalogue after insert or update or delete on city
  for each row execute function announce('change', 'CATALOGUE');
create or replace trigger announce_catalogue after insert or update or delete on sport
  for each row execute function announce('change', 'CATALOGUE');
create or replace trigger announce_catalogue after insert or delete on coupon
  for each row execute function announce('change', 'CATALOGUE');
create or replace trigger announce_catalogue_terms after update on coupon
  for each row when (
    (old.active, old.minimum_total, old.cap, old.starts_on, old.ends_on, old.booking_types, old.games, old.uses_in_all,
     old.budget)
      is distinct from
    (new.active, new.minimum_total, new.cap, new.starts_on, new.ends_on, new.booking_types, new.games, new.uses_in_all,
     new.budget))
  execute function announce('change', 'CATALOGUE');

-- Blocks, collections, closes and no-shows, for the open plans of a turf. Bookings of players have their own
-- notifications.
create or replace trigger notify_turf after insert or update or delete on block
  for each row execute function announce('notification', 'turf_id');
create or replace trigger notify_turf after insert on collection
  for each row execute function announce('notification', 'turf_id');
create or replace trigger notify_turf after insert on day_close
  for each row execute function announce('notification', 'turf_id');
create or replace trigger notify_turf after insert or delete on no_show
  for each row execute function announce('notification', 'turf_id');

-- Messages in the room of a game, for its open pages.
create or replace trigger notify_game after insert or delete on room_message
  for each row execute function announce('notification', 'game_id');

-- New notifications, for the open pages of their account.
create or replace trigger notification_added after insert on notification
  for each row execute function announce('notification', 'account_id, id');
