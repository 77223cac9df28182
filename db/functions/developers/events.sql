-- Queues an event of a turf for each webhook of its owner that asks for the kind.
-- Called by announce_booking, announce_refund and announce_block.
create or replace function announce_event(p_turf_id text, p_kind webhook_kind, p_data jsonb) returns void language sql as $$
  insert into webhook_delivery (id, webhook_id, turf_id, kind, data, occurred_at, next_attempt_at)
    -- The time in the id keeps the order of events that one transaction announces.
    select 'EVENT_' || to_char(clock_timestamp() at time zone 'UTC', 'YYMMDDHH24MISSUS') || left(gen_random_uuid()::text, 8),
      webhook.id, p_turf_id, p_kind, p_data, database_now(), database_now()
    from webhook join turf on turf.id = webhook.turf_id and turf.owner_id = webhook.account_id
    where webhook.turf_id = p_turf_id and p_kind = any (webhook.kinds) and webhook.removed_at is null;
$$;

-- Returns an instant as ISO 8601 text.
-- Called by booking_event_data and announce_block.
create or replace function json_instant(p_at timestamptz) returns text language sql immutable as $$
  select to_char(p_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"');
$$;

-- Returns what webhooks say about a booking: ids, times and amounts in paise, nothing about the player.
-- Called by announce_booking and announce_refund.
create or replace function booking_event_data(b booking) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'bookingId', b.id, 'turfId', b.turf_id, 'groundId', b.ground_id, 'gameId', b.game_id, 'sport', b.game, 'players', b.players,
    'date', b.date, 'startsAt', json_instant(b.starts_at), 'endsAt', json_instant(b.ends_at), 'status', b.status,
    'totalPaise', b.total, 'paidOnlinePaise', b.captured, 'channel', b.channel);
$$;

-- Announces a booking that is confirmed, moved, cancelled after it was confirmed, or completed.
create or replace function announce_booking() returns trigger language plpgsql as $$
declare before constant booking_status := case when tg_op = 'UPDATE' then old.status end;
begin
  perform announce_event(new.turf_id, kind, booking_event_data(new))
    from (select case
        when new.status = 'CONFIRMED' and before is distinct from 'CONFIRMED' then 'booking.confirmed'
        when new.status = 'CONFIRMED' then 'booking.moved'
        when new.status = 'CANCELLED' and before = 'CONFIRMED' then 'booking.cancelled'
        when new.status = 'COMPLETED' and before is distinct from 'COMPLETED' then 'booking.completed'
      end::webhook_kind as kind) event
    where kind is not null;
  return null;
end $$;

create or replace trigger announce_new_booking after insert on booking
  for each row when (new.status in ('CONFIRMED', 'COMPLETED')) execute function announce_booking();
create or replace trigger announce_booking after update of status, ground_id, starts_at, ends_at on booking
  for each row when (old.status is distinct from new.status
    or new.status = 'CONFIRMED' and (old.ground_id, old.starts_at, old.ends_at) is distinct from (new.ground_id, new.starts_at, new.ends_at))
  execute function announce_booking();

-- Announces a refund that the provider has processed.
create or replace function announce_refund() returns trigger language plpgsql as $$
begin
  perform announce_event(booking.turf_id, 'refund.processed',
      booking_event_data(booking) || jsonb_build_object('refundId', new.id, 'refundPaise', new.amount))
    from booking where booking.id = new.booking_id;
  return null;
end $$;

create or replace trigger announce_refund after update of status on refund
  for each row when (new.status = 'PROCESSED' and old.status <> 'PROCESSED') execute function announce_refund();

-- Announces a block or a booking by hand that is created, moved or ended.
create or replace function announce_block() returns trigger language plpgsql as $$
begin
  perform announce_event(
    new.turf_id,
    case when tg_op = 'INSERT' then 'block.created' when new.active then 'block.moved' else 'block.ended' end::webhook_kind,
    jsonb_build_object(
      'blockId', new.id, 'turfId', new.turf_id, 'groundId', new.ground_id, 'blockType', new.kind, 'date', new.date,
      'startsAt', json_instant(lower(new.period)), 'endsAt', json_instant(upper(new.period)), 'pricePaise', new.price));
  return null;
end $$;

create or replace trigger announce_new_block after insert on block
  for each row when (new.active) execute function announce_block();
create or replace trigger announce_block after update of active, ground_id, period on block
  for each row when (old.active and (not new.active or (old.ground_id, old.period) is distinct from (new.ground_id, new.period)))
  execute function announce_block();
