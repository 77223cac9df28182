-- Returns whether an account hosts a game or has paid for a seat in it.
-- Called by is_apart, joining_refusal, api/src/games/canBeInvited.ts, api/src/games/joiningOf.ts,
-- api/src/notifications/notificationStreams.ts, api/src/rooms/roomOf.ts.
create or replace function plays_in(g game, p_account_id text) returns boolean language sql stable as $$
  select g.host_id is not distinct from p_account_id
      or exists (select from booking
                   where game_id = g.id and account_id = p_account_id and status in ('CONFIRMED', 'COMPLETED'))
$$;
