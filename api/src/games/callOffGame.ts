import type { BookingTable, CancelledBy, GameTable } from '@baari/db/schema.ts'
import { LAPSED_REASON } from '@baari/domain/bookings/hold.ts'
import { type Selectable, sql } from 'kysely'
import type { Announcing } from '../bookings/bookingServices.ts'

export interface GameEnding {
  gameId: string
  groundId: string
  by: CancelledBy
  reason: string
  /** Only while it still awaits players. */
  onlyPending: boolean
}

/**
 * Ends a game within a transaction and frees its slot, so that no player can join it. Returns the seats that are paid or
 * being paid, locked, for the caller to settle, or nothing if there was no game to end. Seats whose hold had lapsed end
 * as lapsed. A payment under way finds the game over.
 */
export const callOffGame = async (
  { gameId, groundId, by, reason, onlyPending }: GameEnding,
  { db, now }: Announcing,
): Promise<{ game: Selectable<GameTable>; seats: Selectable<BookingTable>[] } | undefined> => {
  await sql`select lock_games(${groundId})`.execute(db)
  const seats = await db
    .selectFrom('booking')
    .selectAll()
    .where('game_id', '=', gameId)
    .where('status', 'in', ['CONFIRMED', 'PAYMENT_AWAITED'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const game = await db
    .updateTable('game')
    .set({ status: 'CANCELLED', cancelled_at: now, cancelled_by: by, cancellation_reason: reason })
    .where('id', '=', gameId)
    .where('status', 'in', onlyPending ? ['PENDING'] : ['PENDING', 'CONFIRMED'])
    .returningAll()
    .executeTakeFirst()
  if (!game) return undefined
  await sql`select free_slot(${game.turf_id}, ${game.id})`.execute(db)
  const lapsed = seats.filter(({ next_check_at }) => next_check_at !== null).map(({ id }) => id)
  await sql`select cancel_expired(id, ${LAPSED_REASON}) from unnest(${lapsed}::text[]) id`.execute(db)
  return { game, seats: seats.filter(({ next_check_at }) => next_check_at === null) }
}
