import { sql } from 'kysely'

/**
 * True if the account may join the game, is free at that time, and neither blocks nor is blocked by any of its players.
 * For use where `account` and `game` are in scope.
 */
export const canBeInvited = sql<boolean>`(
  account.status = 'ACTIVE' and not plays_in(game, account.id) and joining_refusal(game, account.id, null) is null
  and not exists (select from booking
                  where account_id = account.id and status in ('PAYMENT_AWAITED', 'CONFIRMED')
                    and starts_at < game.ends_at and ends_at > game.starts_at))`
