-- Returns whether an account has blocked, or is blocked by, the host of a game or a player who has paid or is paying
-- for a seat in it. False for the host and the players of the game: they keep their seats and may take more.
-- Called by is_listed_to, joining_refusal, take_offered_seats, api/src/games/joiningOf.ts.
create or replace function is_apart(g game, p_account_id text) returns boolean language sql stable as $$
  select exists (
    select from blocked_player
      cross join lateral (
        select case account_id when p_account_id then blocked_id else account_id end as other_id) apart,
      (select database_now() as at) present
    where p_account_id in (account_id, blocked_id)
      and (other_id = g.host_id
        or exists (
          select from booking
          where booking.game_id = g.id and booking.account_id = other_id
            and (booking.status in ('CONFIRMED', 'COMPLETED')
              or booking.status = 'PAYMENT_AWAITED' and (hold_expires_at > at or capturing_until > at)))))
    and not plays_in(g, p_account_id)
$$;
