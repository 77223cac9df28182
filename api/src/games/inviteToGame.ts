import type { Database } from '@baari/db/connect.ts'
import type { BookingTable } from '@baari/db/schema.ts'
import { isWithinReliability, type LeastBand } from '@baari/domain/reliability/reliability.ts'
import type { Language } from '@baari/domain/shared/language.ts'
import { rupeeText } from '@baari/domain/shared/money.ts'
import { timeFact } from '@baari/domain/shared/playTime.ts'
import { type Selectable, sql } from 'kysely'
import { announce } from '../bookings/announce.ts'
import type { Announcing } from '../bookings/bookingServices.ts'
import type { FactsOf, ParametersOf } from '../platform/messaging/kinds.ts'
import { type BothKind, notify, queueMessage } from '../platform/messaging/notify.ts'
import { bandsOf } from '../reliability/readReliability.ts'

export interface Invited {
  account_id: string
  phone: string | null
  language: Language
}

interface Offered {
  game: { id: string; date: string; starts_minute: number; ends_minute: number }
  turf: string
  ground: string
  /** Paise, for the offered seat. */
  price: number
}

/** The facts of an invitation that do not depend on its kind. */
export const seatFacts = ({ game, turf, ground, price }: Offered, around: { publicUrl: string }) => ({
  turf,
  ground,
  date: game.date,
  time: timeFact(game.starts_minute, game.ends_minute),
  price: rupeeText(price),
  link: gameLink(game.id, around),
  game: game.id,
})

interface Invitation<K extends BothKind> {
  kind: K
  facts: FactsOf<K> & ParametersOf<K>
  turfId: string
  /** The message is not sent later. */
  until: Date
}

/** Invites an account to a game with a free place, by message and in the app. */
export const inviteToGame = async <K extends 'game_needs_players' | 'seat_offered'>(
  { account_id: accountId, phone, language }: Invited,
  { kind, facts, turfId, until }: Invitation<K>,
  clock: Announcing,
): Promise<void> => {
  await queueMessage({ recipient: phone, language, template: kind, parameters: facts, giveUpAt: until }, clock)
  await notify({ accountId, kind, facts, turfId }, clock)
}

type Seats = Pick<Selectable<BookingTable>, 'id' | 'game_id'>

/** Notifies every player with paid seats that the game has enough players. */
export const notifyOfGameOn = async (seats: Seats, clock: Announcing): Promise<void> => {
  const players = await clock.db
    .selectFrom('booking')
    .selectAll()
    .where('game_id', '=', seats.game_id)
    .where((eb) => eb.or([eb('status', '=', 'CONFIRMED'), eb('id', '=', seats.id)]))
    .execute()
  for (const player of players) await announce('game_confirmed', player, clock)
}

/** The players whose reliability meets the game's minimum; all players if the game has none. */
export const whoShowsUp = async <Player extends { account_id: string }>(
  players: readonly Player[],
  { min_reliability: least }: { min_reliability: string | null },
  { db, now }: { db: Database; now: Date },
): Promise<readonly Player[]> => {
  if (least === null) return players
  const bands = await bandsOf(
    db,
    players.map(({ account_id }) => account_id),
    now,
  )
  return players.filter(({ account_id }) => isWithinReliability(bands.get(account_id) ?? 'NEW', least as LeastBand))
}

/**
 * True if the account may join the game, is free at that time, and neither blocks nor is blocked by any of its players.
 * For use where `account` and `game` are in scope.
 */
export const canBeInvited = sql<boolean>`(
  account.status = 'ACTIVE' and not plays_in(game, account.id) and joining_refusal(game, account.id, null) is null
  and not exists (select from booking
                  where account_id = account.id and status in ('PAYMENT_AWAITED', 'CONFIRMED')
                    and starts_at < game.ends_at and ends_at > game.starts_at))`

/** Where a game is shown, for messages. */
export const gameLink = (gameId: string, { publicUrl }: { publicUrl: string }): string =>
  `${publicUrl}/games/${encodeURIComponent(gameId)}`
