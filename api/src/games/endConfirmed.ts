import type { BookingTable, CancelledBy } from '@baari/db/schema.ts'
import { type Selectable, sql } from 'kysely'
import type { Announcing } from '../bookings/bookingServices.ts'
import { type BookingEndingNews, endBooking } from '../bookings/endBooking.ts'
import { cancelGame } from './cancelGame.ts'

interface ConfirmedEnding {
  /** Locked by the caller; of seats, the games of their ground before them. */
  booking: Selectable<BookingTable>
  by: Extract<CancelledBy, 'OWNER' | 'ADMIN' | 'SYSTEM'>
  reason: string
  news?: BookingEndingNews
}

/**
 * Ends a confirmed booking on behalf of the turf or the platform: everything that was paid is refunded. A player’s
 * seats become free, and the game is cancelled with the last of them.
 */
export const endConfirmed = async (
  { booking, by, reason, news }: ConfirmedEnding,
  clock: Announcing,
): Promise<void> => {
  await endBooking({ booking, by, reason, refundAmount: booking.captured, ...(news && { news }) }, clock)
  if (booking.game_id === null) return
  const { left } = await clock.db
    .updateTable('game')
    .set((eb) => ({ seats_paid: eb('seats_paid', '-', booking.players ?? 0) }))
    .where('id', '=', booking.game_id)
    .returning(sql<number>`seats_paid + seats_held(id)`.as('left'))
    .executeTakeFirstOrThrow()
  if (left === 0)
    await cancelGame({ gameId: booking.game_id, groundId: booking.ground_id, by, reason, onlyPending: false }, clock)
}
