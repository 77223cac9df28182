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
