import type { Database } from '@baari/db/connect.ts'
import type { BookingTable, PaymentOrderTable } from '@baari/db/schema.ts'
import { LAPSED_REASON } from '@baari/domain/bookings/hold.ts'
import { PASSED_ON_REASON } from '@baari/domain/games/seats.ts'
import type { PaidBooking } from '@baari/domain/payments/settlePayment.ts'
import { type Selectable, sql } from 'kysely'
import { lockPassPurchase } from '../passes/settlePassPayment.ts'
import type { LockPurchase, Paid, Purchase } from '../payments/settlePayment.ts'
import { announce } from './announce.ts'
import { lockBooking } from './bookingRows.ts'
import type { Announcing } from './bookingServices.ts'
import { endBooking } from './cancelBooking.ts'

interface PurchaseServices {
  appSecret: string
  gameOn: Confirming['gameOn']
  shares: SharePayments
}

/** Payments for shares of a bill, in transactions that have locked the booking. */
export interface SharePayments {
  isPayable: (db: Database, shareId: string) => Promise<boolean>
  /** Returns false, and does nothing, when it can no longer be paid. */
  pay: (paid: Paid & { booking: Booking; shareId: string }, clock: Announcing) => Promise<boolean>
}

/**
 * Locks the purchase of an order: a pass, a booking, or a share of the bill of a booking. Any request that settles,
 * lapses or cancels it waits here.
 */
export const lockPurchase =
  (services: PurchaseServices): LockPurchase =>
  async (purchased, { db, now }) => {
    const clock = { ...services, db, now }
    if (purchased.booking_id === null) return lockPassPurchase(purchased.pass_id!, clock)
    // Seats of a ground are locked before their booking.
    if (purchased.booking_type === 'PARTIAL') await sql`select lock_games(${purchased.ground_id})`.execute(db)
    return bookingPurchase(await lockBooking(db, purchased.booking_id), clock)
  }

const bookingPurchase = (booking: Booking, clock: PurchaseServices & Announcing): Purchase => ({
  stateFor: (order) =>
    order.share_id === null ? Promise.resolve(stateOf(booking, order)) : stateOfShare(order.share_id, clock),
  // A share reserves nothing: if two payments are captured, the second goes back.
  keep: async (order) => order.share_id !== null || beginCapture(booking, clock),
  confirm: (paid) =>
    paid.order.share_id === null
      ? confirmBooking(booking, paid.payment.id, clock)
      : clock.shares.pay({ ...paid, booking, shareId: paid.order.share_id }, clock),
  // The slot is secured in the same step; if it is gone, the booking ends.
  end: async (order) => {
    if (order.share_id === null) await sql`select cancel_expired(${booking.id}, ${LAPSED_REASON})`.execute(clock.db)
  },
  announceLost: async () => {
    if (booking.confirming_payment_id === null) await announce('booking_failed', booking, clock)
  },
})

/** A share that another payment has paid counts as over for this one. */
const stateOfShare = async (
  shareId: string,
  { shares, db }: Pick<PurchaseServices & Announcing, 'shares' | 'db'>,
): Promise<PaidBooking['state']> => ((await shares.isPayable(db, shareId)) ? 'AWAITING' : 'OVER')

const stateOf = (booking: Booking, order: Selectable<PaymentOrderTable>): PaidBooking['state'] => {
  if (booking.status === 'CONFIRMED' || booking.status === 'COMPLETED') return 'CONFIRMED'
  // An order of an earlier price, paid in a forgotten tab, does not pay for the booking.
  if (order.amount !== booking.pay_now) return 'OVER'
  return booking.status === 'PAYMENT_AWAITED' ? 'AWAITING' : 'OVER'
}

type Booking = Selectable<BookingTable>

interface Confirming extends Announcing {
  /** Called when these seats complete their game. */
  gameOn: (booking: Booking, clock: Announcing) => Promise<void>
}

/** Extends the hold while the provider captures, so that neither hold nor slot lapses. */
const CAPTURING_SECONDS = 60

/**
 * Confirms a booking whose row is locked: takes its slot for good, with its payment unless it is free. Passed-on seats
 * end for their first player in the same step. Returns false, and changes nothing, when the slot is gone.
 */
export const confirmBooking = async (
  booking: Booking,
  paymentId: string | null,
  { gameOn, ...clock }: Confirming,
): Promise<boolean> => {
  const { rows } = await sql<{ outcome: 'CONFIRMED' | 'GAME_CONFIRMED' | 'LOST' }>`
    select confirm_booking(${booking.id}, ${paymentId}) as outcome`.execute(clock.db)
  const { outcome } = rows[0]!
  if (outcome === 'LOST') return false
  if (booking.replaces_booking_id !== null) await endReplaced(booking.replaces_booking_id, clock)
  await announce('booking_confirmed', { ...booking, isOwn: true }, clock)
  if (outcome === 'GAME_CONFIRMED') await gameOn(booking, clock)
  return true
}

/**
 * Keeps the hold during a capture; false when the slot is gone. If this process dies, another one finishes the capture.
 */
const beginCapture = async (booking: Booking, { db }: Pick<Announcing, 'db'>): Promise<boolean> => {
  const { rows } = await sql<{ begun: boolean }>`
    select begin_capture(${booking.id}, ${CAPTURING_SECONDS}) as begun`.execute(db)
  return rows[0]!.begun
}

/**
 * Ends the booking whose seats another player has just paid for, and refunds everything that was paid for them. Its row
 * has been locked since the seats were claimed.
 */
const endReplaced = async (bookingId: string, clock: Announcing): Promise<void> => {
  const booking = await lockBooking(clock.db, bookingId)
  await endBooking(
    { booking, by: 'PLAYER', reason: PASSED_ON_REASON, refundAmount: booking.captured, news: 'seat_passed_on' },
    clock,
  )
}
