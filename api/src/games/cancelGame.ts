import type { CancelledBy } from '@baari/db/schema.ts'
import { sql } from 'kysely'
import type { Announcing } from '../bookings/bookingServices.ts'
import { endBooking } from '../bookings/endBooking.ts'

interface Ending {
  gameId: string
  groundId: string
  by: CancelledBy
  reason: string
  /** Only while it still awaits players. */
  onlyPending: boolean
}

/**
 * Cancels a game within a transaction: the slot is free, every paid seat is refunded in full, everybody is told. A
 * payment under way finds the game over and goes back as well. Answers whether there was anything to cancel.
 */
export const cancelGame = async (
  { gameId, groundId, by, reason, onlyPending }: Ending,
  clock: Announcing,
): Promise<boolean> => {
  const { db, now } = clock
  await sql`select lock_games(${groundId})`.execute(db)
  const seats = await db
    .selectFrom('booking')
    .selectAll()
    .where('game_id', '=', gameId)
    .where('status', 'in', ['CONFIRMED', 'PAYMENT_AWAITED'])
    .orderBy('id')
    .forUpdate()
    .execute()
  const game = await db
    .updateTable('game')
    .set({ status: 'CANCELLED', cancelled_at: now, cancelled_by: by, cancellation_reason: reason })
    .where('id', '=', gameId)
    .where('status', 'in', onlyPending ? ['PENDING'] : ['PENDING', 'CONFIRMED'])
    .returningAll()
    .executeTakeFirst()
  if (!game) return false
  await sql`select free_slot(${game.turf_id}, ${game.id})`.execute(db)
  for (const booking of seats)
    await endBooking({ booking, by, reason, refundAmount: booking.captured, news: 'game_cancelled' }, clock)
  return true
}
