import type { Database } from '@baari/db/connect.ts'
import type { BookingTable, CancelledBy } from '@baari/db/schema.ts'
import { type PaymentState, paymentState } from '@baari/domain/bookings/booking.ts'
import type { CancellationPolicy } from '@baari/domain/bookings/cancellation.ts'
import { refillAtMost } from '@baari/domain/bookings/refill.ts'
import { type Selectable, sql } from 'kysely'
import { announce } from './announce.ts'
import type { Announcing } from './bookingServices.ts'
import { refundPayers } from './refundPayers.ts'

export type BookingEndingNews =
  | 'booking_cancelled'
  | 'booking_disputed'
  | 'booking_failed'
  | 'booking_undone'
  | 'game_cancelled'
  | 'game_removed'
  | 'rain_refunded'
  | 'seat_passed_on'
  | 'turned_away_refunded'

interface Ending {
  /** Locked by the caller. */
  booking: Selectable<BookingTable>
  by: CancelledBy
  reason: string
  /** Paise of the captured amount that are owed back. */
  refundAmount: number
  news?: BookingEndingNews
}

/**
 * Cancels a booking whose row is locked: frees the slot, queues the refunds and notifies the player. The coupon is
 * released unless the player cancels without undoing. Returns the state of the money and the sum refunded.
 */
export const endBooking = async (
  { booking, by, reason, refundAmount, news = 'booking_cancelled' }: Ending,
  clock: Announcing,
): Promise<{ paymentState: PaymentState; refunded: number }> => {
  const { db, now } = clock
  await db
    .updateTable('booking')
    .set({
      status: 'CANCELLED',
      awaits_answer: false,
      cancelled_at: now,
      cancelled_by: by,
      cancellation_reason: reason,
      ...(news === 'booking_undone' ? { undone_at: now } : {}),
    })
    .where('id', '=', booking.id)
    .execute()
  await sql`select free_slot(${booking.turf_id}, ${booking.id})`.execute(db)
  if (by !== 'PLAYER' || news === 'booking_undone')
    await sql`select finish_coupon_use(${booking.id}, 'RELEASED')`.execute(db)
  const { refunds, refunded } = await refundPayers(
    db,
    { bookingId: booking.id, amount: refundAmount, reason: 'CANCELLED' },
    now,
  )
  if (by === 'PLAYER') await openRefill(db, { booking, refundAmount })
  const own = refunds.find(({ payerId }) => payerId === null)?.amount ?? 0
  await announce(news, { ...booking, refund: own, reason }, clock)
  for (const { payerId, shareId, amount } of refunds)
    if (payerId !== null && shareId !== null)
      await announce('share_refunded', { ...booking, account_id: payerId, refund: amount, shareId }, clock)
  const state = paymentState({
    captured: booking.captured,
    total: booking.total,
    confirmed: false,
    refunds: refunded > 0 ? ['PENDING'] : [],
  })
  return { paymentState: state, refunded }
}

/** More comes back when the time of a whole ground sells again, if anything is left that could. */
const openRefill = async (db: Database, { booking, refundAmount }: Pick<Ending, 'booking' | 'refundAmount'>) => {
  const atMost = refillAtMost({
    policy: booking.cancellation_policy as CancellationPolicy,
    captured: booking.captured,
    returned: refundAmount,
  })
  if (booking.booking_type !== 'FULL' || atMost === 0) return
  await db
    .insertInto('refill')
    .values({ booking_id: booking.id, turf_id: booking.turf_id, decide_at: booking.ends_at })
    .execute()
}
