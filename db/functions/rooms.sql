-- Returns the players whom an account has met: their stays in a game, squad or shared bill overlapped with its own. They
-- count as met after a removal, a cancellation, a passed-on seat or the end. met_id is the first of their stays there;
-- met_at and parted_at bound the last overlap. Null kind and meeting mean all meetings.
-- Called by api/src/rooms/metPlayers.ts.
create or replace function met_players(p_account_id text, p_kind text default null, p_meeting_id text default null)
returns table (
  kind text, meeting_id text, met_id text, account_id text, turf_id text, is_lead boolean, met_at timestamptz,
  parted_at timestamptz)
language sql stable as $$
  select own.kind, own.meeting_id, (array_agg(other.stay_id order by other.begins_at, other.stay_id))[1], other.account_id,
         other.turf_id, bool_or(other.is_lead), max(greatest(own.begins_at, other.begins_at)),
         max(least(own.ends_at, other.ends_at))
    from meeting_stay own
      -- A plain join would read all stays: PostgreSQL pushes no join condition into a union. "offset 0" keeps the
      -- subquery, and its condition finds the stays by index.
      cross join lateral (
        select * from meeting_stay stay where stay.meeting_id = own.meeting_id and stay.kind = own.kind offset 0) other
    where own.account_id = p_account_id
      and (p_kind is null or own.kind = p_kind) and (p_meeting_id is null or own.meeting_id = p_meeting_id)
      and other.account_id <> own.account_id
      and other.begins_at <= own.ends_at and own.begins_at <= other.ends_at
      and not other.is_invited and (other.is_lead or not own.is_invited)
    group by own.kind, own.meeting_id, other.account_id, other.turf_id
$$;

-- Returns whether one of two accounts has blocked the other.
-- Called by api/src/games/rescue/canMerge.ts.
create or replace function are_blocked(p_one text, p_other text) returns boolean language sql stable as $$
  select exists (select from blocked_player where account_id = p_one and blocked_id = p_other)
      or exists (select from blocked_player where account_id = p_other and blocked_id = p_one)
$$;

-- Returns whether an account has blocked, or is blocked by, the booker of a shared bill or a player who has paid a share
-- of it. False for accounts of the bill: the booker, players who have paid, and accounts for which a share is named.
-- Called by hold_share, api/src/sharedBills/listShares.ts, api/src/sharedBills/readBill.ts.
create or replace function is_apart_from_bill(p_booking_id text, p_account_id text) returns boolean language sql stable as $$
  select exists (
      select from meeting_stay stay
      where kind = 'BILL' and meeting_id = p_booking_id and not is_invited and are_blocked(stay.account_id, p_account_id))
    and not exists (
      select from meeting_stay where kind = 'BILL' and meeting_id = p_booking_id and account_id = p_account_id)
$$;

-- The stays of accounts in games, squads and shared bills: the paid seats of a player, the membership of a squad
-- (ended ones too), the booker of a bill and its paid shares. A share that is named for an account and not paid is only
-- an invitation (is_invited): that account has met the booker, who does not learn of the account.
-- A view: a function's columns lose their collation, so no index applies.
-- Read by met_players, is_apart_from_bill, api/src/rooms/metPlayers.ts.
create or replace view meeting_stay
  (kind, meeting_id, stay_id, account_id, turf_id, is_lead, is_invited, begins_at, ends_at) as
  select 'GAME', game.id, booking.id, booking.account_id, game.turf_id,
         game.host_id is not distinct from booking.account_id, false, booking.confirmed_at, coalesce(booking.cancelled_at, 'infinity')
    from booking join game on game.id = booking.game_id
    where booking.confirmed_at is not null
  union all
  select 'SQUAD', squad.id, squad_member.id, account_id, null, captain_id = account_id, false, joined_at, 'infinity'
    from squad_member join squad on squad.id = squad_id
  union all
  select 'SQUAD', squad_id, id, account_id, null, false, false, joined_at, left_at from past_squad_member
  union all
  select 'BILL', booking.id, booking.id, booking.account_id, shared_bill.turf_id, true, false, shared_bill.created_at, 'infinity'
    from shared_bill join booking on booking.id = booking_id
  union all
  select 'BILL', booking_id, id, paid_by, turf_id, false, false, paid_at, 'infinity' from bill_share where paid_by is not null
  union all
  select 'BILL', booking_id, bill_share.id, account.id, turf_id, false, true, bill_share.created_at, 'infinity'
    from bill_share join account on account.phone = bill_share.phone or account.id = meant_for
    where paid_by is null;
