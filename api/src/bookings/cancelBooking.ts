import type { Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import type { BookingTable } from '@baari/db/schema.ts'
import {
  type CancellationPolicy,
  isCancellableByPlayer,
  REFUND_QUOTE_MINUTES,
  refundOf,
  refundPercentage,
} from '@baari/domain/bookings/cancellation.ts'
import { refillAtMost } from '@baari/domain/bookings/refill.ts'
import { MS_PER_MINUTE } from '@baari/domain/shared/units.ts'
import type { Selectable } from 'kysely'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { awaitsTurfsAnswer } from './accessDisputeOf.ts'
import type { BookingServices } from './bookingServices.ts'
import { endBooking } from './endBooking.ts'
import { lockOwnBooking } from './ownBooking.ts'
import { awaitsRainChoice } from './rainChoiceOf.ts'
import { quotePayers } from './refundPayers.ts'

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
  const asked = await db
    .selectFrom('booking')
    .where('id', '=', bookingId)
    .select([awaitsRainChoice.as('is_rained_off'), awaitsTurfsAnswer.as('is_turned_away')])
    .executeTakeFirstOrThrow()
  if (asked.is_rained_off)
    throw new Failure('BOOKING_NOT_CANCELLABLE', {
      sentence: 'The turf is closed for rain. Choose another time or a full refund.',
    })
  if (asked.is_turned_away)
    throw new Failure('BOOKING_NOT_CANCELLABLE', {
      sentence: 'The turf is being asked whether you could play. If it agrees or stays silent, you get a full refund.',
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
  const { refund: refundAmount, sentAhead } = await quotePayers(db, booking.id, quote.amount)
  return {
    bookingId: booking.id,
    amountPaid: booking.captured,
    percentage: quote.percentage,
    refundAmount,
    sentAhead,
    cancellationCharge: booking.captured - refundAmount,
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
      .select((eb) => eb.fn.max('amount').as('amount'))
      .where('booking_id', '=', booking.id)
      .where('valid_until', '>=', now)
      // A quote from before a move was for another time and price.
      .where('created_at', '>', booking.moved_at ?? new Date(0))
      .executeTakeFirst()
    const owed = Math.max(refundOf({ ...termsOf(booking), now }), quoted?.amount ?? 0)
    const { paymentState, refunded } = await endBooking(
      { booking, by: 'PLAYER', reason: body.cancellationReason, refundAmount: owed },
      { db, now, appSecret: config.APP_SECRET },
    )
    afterCommit(() => {
      for (const job of ['sendRefunds', 'sendMessages', 'offerFreedTime'] as const) notifyJob(job)
    })
    return {
      bookingId: booking.id,
      status: 'CANCELLED',
      refundAmount: refunded,
      cancellationCharge: booking.captured - refunded,
      paymentState,
      message: refunded > 0 ? 'Booking cancelled. Your refund is on its way.' : 'Booking cancelled.',
    }
  }
