import type { Database } from '@baari/db/connect.ts'
import { isOfBooking } from '@baari/domain/payments/settlePayment.ts'
import { goodwillRefundPostings } from '@baari/domain/settlements/postings.ts'
import { sql } from 'kysely'
import { setRefunded } from '../bookings/refundPayers.ts'
import { coverRefund, insertSentRefund, leftOfPayment, refundIsLess, refundWasSent } from '../payments/queueRefund.ts'
import { Failure } from '../platform/http/failure.ts'
import type { Moment } from '../platform/jobs/clock.ts'
import { causedBy, linksOf, writePostings } from '../settlements/ledger.ts'
import { closeDifference, type OpenDifference } from './differences.ts'

/**
 * Adopts a refund that was made in the provider’s dashboard, or that a restored backup does not know. It settles an
 * owed refund of the same amount, or a part of a larger one that was certainly not sent. Otherwise, for a booking that
 * is over, it counts as a refund like any other, and the turf bears it. For an upcoming booking it is given ahead: the
 * platform bears it, except for the part that covers later refunds of the payment. The platform bears a refund that fits
 * nothing, if an admin adopts it.
 * Without an admin, returns undefined and changes nothing for such a refund, or while an unanswered refund of another
 * amount exists for the payment.
 */
export const adoptRefund = async (
  difference: OpenDifference,
  { db, now, by }: Moment & { by: string | null },
): Promise<object | undefined> => {
  const about = { kind: difference.kind, subjectId: difference.subject_id }
  const given = await lockGiven(db, difference)
  const known = await db
    .selectFrom('refund_attempt')
    .select('refund_id')
    .where('provider_refund_id', '=', difference.subject_id)
    .executeTakeFirst()
  if (known) {
    await closeDifference(about, { how: 'GONE' }, { db, now })
    return { known: known.refund_id }
  }
  if (by === null && (await hasUnanswered(given, { db, now }))) return undefined
  const done = (await attach(given, { db, now })) ?? (await giveBack(given, { db, now }))
  if (!done) {
    if (by === null) return undefined
    const links = { occurredAt: now, actorId: by, ...linksOf(given.payment) }
    await writePostings(db, causedBy(links, goodwillRefundPostings(difference.subject_id, given.amount)))
  }
  await closeDifference(about, { how: 'REFUND_ADOPTED', by }, { db, now })
  return done ?? { goodwill: given.amount }
}

/** The booking is locked before its payment, as everywhere. A payment for a pass has none. */
const lockGiven = async (db: Database, difference: OpenDifference) => {
  const booking = await db
    .selectFrom('booking')
    .select(['id', 'status', 'captured', 'refunded'])
    .where('id', '=', difference.booking_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const payment = await db
    .selectFrom('payment')
    .select(['id', 'booking_id', 'pass_id', 'outcome', leftOfPayment.as('left'), unsentOfPayment.as('unsent')])
    .where('provider_payment_id', '=', difference.provider_payment_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return { providerRefundId: difference.subject_id, amount: difference.theirs ?? 0, booking, payment }
}

type Given = Awaited<ReturnType<typeof lockGiven>>

/** Paise of the payment that neither have gone back nor are to be sent. */
const unsentOfPayment = sql<number>`
  (payment.amount - (select coalesce(sum(amount - covered), 0) from refund where payment_id = payment.id))::bigint`

/** The rest is covered. */
const unsent = sql<number>`amount - covered`

/** Owed, and not known to be sent. */
const isAwaited = sql<boolean>`covered < amount
  and (status = 'FAILED' or (status = 'PENDING' and provider_refund_id is null))`

/** Whether a refund of another amount may have been sent; refuses while a refund of the payment is in flight. */
const hasUnanswered = async ({ amount, payment }: Given, { db, now }: Moment): Promise<boolean> => {
  const awaited = await db
    .selectFrom('refund')
    .select(['sending_until', unsent.as('unsent'), sql<boolean>`attempts > refusals`.as('is_unanswered')])
    .where('payment_id', '=', payment.id)
    .where(isAwaited)
    .forUpdate()
    .execute()
  if (awaited.some(({ sending_until: until }) => until !== null && until > now)) throw inFlight()
  return awaited.some((refund) => refund.is_unanswered && refund.unsent !== amount)
}

const inFlight = (): Failure =>
  new Failure('REQUEST_IN_PROGRESS', {
    message: 'A refund of this payment is being sent. Please check again in a few minutes.',
  })

/**
 * Settles a refund that is owed: one with exactly this amount to send if there is one, otherwise a larger one that was
 * certainly not sent, of which this is a part.
 */
const attach = async ({ providerRefundId, amount, payment }: Given, { db, now }: Moment) => {
  const owed = await db
    .selectFrom('refund')
    .select(['id', 'amount', 'covered', 'reason', 'idempotency_key', 'sending_until'])
    .where('payment_id', '=', payment.id)
    .where(isAwaited)
    .where((eb) =>
      eb.or([
        eb(unsent, '=', amount),
        // An unanswered attempt may have sent it, so nothing is taken off its amount.
        eb.and([eb(unsent, '>', amount), eb('attempts', '=', eb.ref('refusals')), eb('reason', '<>', 'GIVEN_AHEAD')]),
      ]),
    )
    .orderBy((eb) => eb(unsent, '=', amount), 'desc')
    // Of two equal refunds, the unanswered one may have been sent.
    .orderBy(sql`attempts > refusals`, 'desc')
    .orderBy('created_at')
    .forUpdate()
    .executeTakeFirst()
  if (!owed) return undefined
  if (owed.sending_until !== null && owed.sending_until > now) throw inFlight()
  if (owed.amount - owed.covered === amount) {
    await refundWasSent(owed.id, providerRefundId, { db, now })
    return { refundId: owed.id }
  }
  const rest = owed.amount - amount
  await refundIsLess({ ...owed, amount: rest }, { db, now })
  const sent = {
    paymentId: payment.id,
    of: payment,
    reason: owed.reason,
    occasion: providerRefundId,
    amount,
  }
  return { refundId: await insertSentRefund(sent, providerRefundId, { db, now }), restOf: owed.id, rest }
}

const giveBack = async ({ providerRefundId, amount, booking, payment }: Given, { db, now }: Moment) => {
  if (!booking || !isOfBooking(payment)) return undefined
  if (booking.status === 'CONFIRMED') return giveAhead({ providerRefundId, amount, payment }, { db, now })
  if (Math.min(booking.captured - booking.refunded, payment.left) < amount) return undefined
  const reason = booking.status === 'COMPLETED' ? 'AFTER_PLAY' : 'CHARGE_RETURNED'
  const occasion = booking.refunded === 0 ? '' : String(booking.refunded)
  const sent = { paymentId: payment.id, of: payment, reason, occasion, amount }
  const refundId = await insertSentRefund(sent, providerRefundId, { db, now })
  return { refundId, refunded: await setRefunded(db, booking.id) }
}

/** Covers the refunds that the booking owes already, as far as they were certainly not sent. */
const giveAhead = async ({ providerRefundId, amount, payment }: Omit<Given, 'booking'>, { db, now }: Moment) => {
  if (payment.unsent < amount) return undefined
  const sent = {
    paymentId: payment.id,
    of: payment,
    reason: 'GIVEN_AHEAD',
    occasion: providerRefundId,
    amount,
  }
  const refundId = await insertSentRefund(sent, providerRefundId, { db, now })
  const owed = await db
    .selectFrom('refund')
    .select('id')
    .where('payment_id', '=', payment.id)
    .where(isAwaited)
    .whereRef('attempts', '=', 'refusals')
    .where((eb) => eb.or([eb('sending_until', 'is', null), eb('sending_until', '<=', now)]))
    .orderBy('created_at')
    .execute()
  for (const { id } of owed) await coverRefund(db, id)
  return { refundId, ahead: amount }
}
