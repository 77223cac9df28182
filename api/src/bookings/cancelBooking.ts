import type { Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import type { BookingTable, CancelledBy } from '@baari/db/schema.ts'
import {
  type CancellationPolicy,
  isCancellableByPlayer,
  REFUND_QUOTE_MINUTES,
  refundOf,
  refundPercentage,
} from '@baari/domain/bookings/cancellation.ts'
import { type PaymentState, paymentState } from '@baari/domain/bookings/hold.ts'
import { refillAtMost } from '@baari/domain/bookings/refill.ts'
import type { PassPart } from '@baari/domain/passes/pass.ts'
import { MS_PER_MINUTE } from '@baari/domain/shared/zonedTime.ts'
import { type Selectable, sql } from 'kysely'
import { quotePassReturn, returnPassUse } from '../passes/usePass.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { announce } from './announce.ts'
import { awaitsRainChoice, awaitsTurfsAnswer, lockOwnBooking } from './bookingRows.ts'
import type { Announcing, BookingServices } from './bookingServices.ts'
import { quotePayers, refundPayers } from './refundPayers.ts'

type Booking = Selectable<BookingTable>

interface Cancelling {
  db: Database
  bookingId: string
  accountId: string
  now: Date
}

/** The player's own booking, locked, if it can still be cancelled; else the Failure that says why not. */
const cancellable = async ({ db, bookingId, accountId, now }: Cancelling): Promise<Booking> => {
  const booking = await lockOwnBooking(db, bookingId, accountId)
  if (!isCancellableByPlayer({ ...termsOf(booking), status: booking.status, bookingType: booking.booking_type, now }))
    throw new Failure('BOOKING_NOT_CANCELLABLE')
  await refuseWhileAsked(db, booking.id)
  return booking
}

/** All of it may come back, not a part of it by the policy. */
const refuseWhileAsked = async (db: Database, bookingId: string): Promise<void> => {
  const booking = await db
    .selectFrom('booking')
    .where('id', '=', bookingId)
    .select([awaitsRainChoice.as('is_rained_off'), awaitsTurfsAnswer.as('is_turned_away')])
    .executeTakeFirstOrThrow()
  if (booking.is_rained_off)
    throw new Failure('BOOKING_NOT_CANCELLABLE', {
      message: 'The turf is closed for rain. Choose another time or a full refund.',
    })
  if (booking.is_turned_away)
    throw new Failure('BOOKING_NOT_CANCELLABLE', {
      message: 'The turf is being asked whether you could play. If it agrees or stays silent, you get a full refund.',
    })
}

const termsOf = (booking: Booking) => ({
  policy: booking.cancellation_policy as CancellationPolicy,
  captured: booking.captured,
  startsAt: booking.starts_at,
})

/** Shows the rupees before anything is done, and remembers what was shown. */
export const quoteRefund: Handler<Api['quoteRefund']> = async ({ params }, { db, now, viewer }) => {
  const booking = await cancellable({ db, bookingId: params.bookingId, accountId: viewer.accountId, now })
  const terms = termsOf(booking)
  const quote = {
    percentage: refundPercentage(terms.policy, terms.startsAt, now),
    amount: refundOf({ ...terms, now }),
    valid_until: new Date(now.getTime() + REFUND_QUOTE_MINUTES * MS_PER_MINUTE),
  }
  await db
    .insertInto('refund_quote')
    .values({ id: newId('QUOTE', now), booking_id: booking.id, ...quote, created_at: now })
    .execute()
  const byPass = await quotePassReturn(db, booking.id, quote.percentage)
  const { refund: refundAmount, sentAhead } = byPass
    ? { refund: 0, sentAhead: 0 }
    : await quotePayers(db, booking.id, quote.amount)
  return {
    bookingId: booking.id,
    amountPaid: byPass ? 0 : booking.captured,
    percentage: quote.percentage,
    refundAmount,
    passMinutes: byPass?.minutes ?? 0,
    sentAhead,
    cancellationCharge: booking.captured - (byPass?.worth ?? refundAmount),
    refillAtMost: refillAtMost({ ...terms, returned: quote.amount }),
    validUntil: quote.valid_until,
    tiers: terms.policy.tiers.toSorted((one, other) => other.minutesBefore - one.minutesBefore),
  }
}

/** Cancels, gives the slot back, and refunds by the policy in force when it was booked. */
export const cancelBooking =
  ({ config, notifyJob }: BookingServices): Handler<Api['cancelBooking']> =>
  async ({ params, body }, { db, now, viewer, afterCommit }) => {
    const booking = await cancellable({ db, bookingId: params.bookingId, accountId: viewer.accountId, now })
    const quoted = await db
      .selectFrom('refund_quote')
      .select((eb) => [eb.fn.max('amount').as('amount'), eb.fn.max('percentage').as('percentage')])
      .where('booking_id', '=', booking.id)
      .where('valid_until', '>=', now)
      // A quote from before a move was for another time and price.
      .where('created_at', '>', booking.moved_at ?? new Date(0))
      .executeTakeFirst()
    const owed = Math.max(refundOf({ ...termsOf(booking), now }), quoted?.amount ?? 0)
    const { policy, startsAt } = termsOf(booking)
    const { paymentState, refunded, byPass } = await endBooking(
      {
        booking,
        by: 'PLAYER',
        reason: body.cancellationReason,
        refundAmount: owed,
        percentage: Math.max(refundPercentage(policy, startsAt, now), quoted?.percentage ?? 0),
      },
      { db, now, appSecret: config.APP_SECRET },
    )
    afterCommit(() => {
      for (const job of ['sendRefunds', 'sendMessages', 'offerFreedTime'] as const) notifyJob(job)
    })
    return {
      bookingId: booking.id,
      status: 'CANCELLED',
      refundAmount: refunded,
      passMinutes: byPass?.minutes ?? 0,
      cancellationCharge: booking.captured - (byPass?.worth ?? refunded),
      paymentState,
      message: refunded > 0 ? 'Booking cancelled. Your refund is on its way.' : 'Booking cancelled.',
    }
  }

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
  /** Percentage of the minutes that go back to the pass; all of them by default. */
  percentage?: number
  news?: BookingEndingNews
}

/**
 * Cancels a booking whose row is locked: frees the slot, queues the refunds or gives minutes back to its pass, and
 * notifies the player. The coupon is released unless the player cancels without undoing. Returns the state of the money,
 * the amount refunded and the minutes returned to its pass.
 */
export const endBooking = async (
  { booking, by, reason, refundAmount, percentage = 100, news = 'booking_cancelled' }: Ending,
  clock: Announcing,
): Promise<{ paymentState: PaymentState; refunded: number; byPass: PassPart | undefined }> => {
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
  const byPass = await returnToPass({ booking, by, percentage }, clock)
  const { refunds, refunded } = await refundPayers(
    db,
    { bookingId: booking.id, amount: byPass ? 0 : refundAmount, reason: 'CANCELLED' },
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
  return { paymentState: state, refunded, byPass }
}

/** Gives minutes back to the pass that paid, if any. The booking keeps the worth of the rest. */
const returnToPass = async (
  { booking, by, percentage }: Pick<Ending, 'booking' | 'by'> & { percentage: number },
  { db, now }: Announcing,
): Promise<PassPart | undefined> => {
  const back = await returnPassUse({ bookingId: booking.id, percentage, isExtended: by !== 'PLAYER' }, { db, now })
  if (back && back.worth > 0)
    await db
      .updateTable('booking')
      .set((eb) => ({ captured: eb('captured', '-', back.worth) }))
      .where('id', '=', booking.id)
      .execute()
  return back
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
