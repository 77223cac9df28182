import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'
import { announce } from './announce.ts'
import type { PaidRows, SettleServices } from './settleBookingPayment.ts'

/** While the provider is asked to capture, neither the hold nor its slot may lapse. */
const CAPTURING_MILLISECONDS = 60_000

type Booking = PaidRows['booking']

/** The payment is captured and the slot is the booking's: from now on it is confirmed. */
export const confirmBooking = async (
  { booking, order, payment }: PaidRows,
  services: SettleServices,
): Promise<void> => {
  const { db, appSecret } = services
  const now = services.now()
  await db
    .updateTable('booking')
    .set({
      status: 'CONFIRMED',
      confirmed_at: now,
      confirming_payment_id: payment.id,
      captured: payment.amount,
      capturing_until: null,
      late_confirmed: booking.hold_expires_at !== null && booking.hold_expires_at <= now,
      cancelled_at: null,
      cancelled_by: null,
      cancellation_reason: null,
    })
    .where('id', '=', booking.id)
    .execute()
  await db
    .updateTable('occupancy')
    .set({ live_until: null })
    .where('turf_id', '=', booking.turf_id)
    .where('holder_id', '=', booking.id)
    .execute()
  await db.updateTable('payment').set({ outcome: 'CONFIRMED' }).where('id', '=', payment.id).execute()
  await db
    .updateTable('payment_order')
    .set({ status: 'PAID', next_check_at: null })
    .where('id', '=', order.id)
    .execute()
  await sql`select finish_coupon_use(${booking.id}, 'REDEEMED')`.execute(db)
  await announce('booking_confirmed', booking, { db, now, appSecret })
  if (booking.booking_type === 'PARTIAL') await services.seatsPaid(booking, { db, now, appSecret })
}

/** Nothing lapses while the capture is under way. A process that dies meanwhile leaves the rest to the next one. */
export const keepWhileCapturing = async (db: Database, booking: Booking, now: Date): Promise<void> => {
  const until = new Date(now.getTime() + CAPTURING_MILLISECONDS)
  await db.updateTable('booking').set({ capturing_until: until }).where('id', '=', booking.id).execute()
  await sql`update occupancy set live_until = greatest(live_until, ${until})
    where turf_id = ${booking.turf_id} and holder_id = ${booking.game_id ?? booking.id} and live_until is not null`.execute(
    db,
  )
}

/** Takes the slot of a lapsed hold again, coupon and all; false when either is gone. */
export const retakeSlot = async (db: Database, booking: Booking, now: Date): Promise<boolean> => {
  const until = new Date(now.getTime() + CAPTURING_MILLISECONDS)
  const { rows } = await sql<{
    retaken: boolean
  }>`select retake_slot(${booking.id}, ${until}, ${now}) as retaken`.execute(db)
  if (!rows[0]?.retaken) return false
  await db
    .updateTable('booking')
    .set({
      status: 'PAYMENT_AWAITED',
      capturing_until: until,
      cancelled_at: null,
      cancelled_by: null,
      cancellation_reason: null,
    })
    .where('id', '=', booking.id)
    .execute()
  return true
}
