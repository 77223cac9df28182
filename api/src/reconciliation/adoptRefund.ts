import type { Database } from '@baari/db/connect.ts'
import { isOfBooking } from '@baari/domain/payments/paymentOutcome.ts'
import { goodwillRefundPostings } from '@baari/domain/settlements/providerPostings.ts'
import { dateAt, INDIA } from '@baari/domain/shared/zonedTime.ts'
import { sql } from 'kysely'
import { setRefunded } from '../bookings/setRefunded.ts'
import type { NotifyJob } from '../jobNames.ts'
import { insertSentRefund, refundIsLess, refundWasSent } from '../payments/changeRefund.ts'
import type { GatewayRefund, PaymentGateway } from '../payments/gateway.ts'
import { leftOfPayment } from '../payments/queueRefund.ts'
import { Failure } from '../platform/http/failure.ts'
import { databaseNow } from '../platform/jobs/databaseNow.ts'
import type { Job } from '../platform/jobs/job.ts'
import { sweepRows } from '../platform/jobs/sweepRows.ts'
import { notifyAdmins } from '../platform/messaging/notifyAdmins.ts'
import { causedBy, writePostings } from '../settlements/writePostings.ts'
import { closeDifference, recordResolved } from './closeDifference.ts'
import { compareRefund } from './compareRefund.ts'
import type { OpenDifference } from './resolveDifference.ts'

interface Clock {
  db: Database
  now: Date
}

const AGAIN_SECONDS = 60

/**
 * Looks up the refund that an event names. A refund that Baari did not request becomes a difference for `adoptRefunds`.
 * Admins are notified if the booking is upcoming, because only its end shows who bears the refund. False if the provider
 * does not list the refund yet.
 */
export const noteRefund = async (
  gateway: Pick<PaymentGateway, 'refundsOf'>,
  { paymentId, refundId }: { paymentId: string; refundId: string },
  { db, now }: Clock,
): Promise<boolean> => {
  const known = await db
    .selectFrom('refund_attempt')
    .select('refund_id')
    .where('provider_refund_id', '=', refundId)
    .executeTakeFirst()
  if (known) return true
  const told = (await gateway.refundsOf(paymentId)).find(({ id }) => id === refundId)
  if (!told) return false
  await db.transaction().execute(async (transaction) => {
    const clock = { db: transaction, now }
    if (told.status === 'failed')
      return closeDifference({ kind: 'REFUND_UNKNOWN', subjectId: refundId }, { how: 'GONE' }, clock)
    await compareRefund({ ...told, paymentId }, { ...clock, day: dateAt(now, INDIA) })
    const noted = await transaction
      .updateTable('reconciliation_difference')
      .from('booking')
      .set({ next_try_at: now })
      .whereRef('booking.id', '=', 'reconciliation_difference.booking_id')
      .where('kind', '=', 'REFUND_UNKNOWN')
      .where('subject_id', '=', refundId)
      .where('resolved_at', 'is', null)
      .where('reconciliation_difference.next_try_at', 'is', null)
      .returning([
        'booking.status',
        sql<boolean>`exists (select from refund join payment on payment.id = refund.payment_id
          where payment.provider_payment_id = ${paymentId} and sending_until > ${now})`.as('may_be_ours'),
      ])
      .executeTakeFirst()
    if (noted?.status === 'CONFIRMED' && !noted.may_be_ours) await tellAdmins(clock)
  })
  return true
}

const tellAdmins = (clock: Clock): Promise<void> =>
  notifyAdmins({ kind: 'differences_found', facts: { count: '1', date: dateAt(clock.now, INDIA) } }, clock)

/**
 * Adopts refunds that events have named. A refund of an upcoming booking waits for its cancellation or play; a refund of
 * a payment with another refund in flight waits for the answer. An unclear case is left to admins.
 */
export const adoptRefunds = ({
  db,
  gateway,
  notifyJob,
}: {
  db: Database
  gateway: Pick<PaymentGateway, 'refundsOf'>
  notifyJob: NotifyJob
}): Job =>
  sweepRows({
    name: 'adoptRefunds',
    everyMilliseconds: 5000,
    db,
    due: sql`
      select id, next_try_at as since from reconciliation_difference
      where kind = 'REFUND_UNKNOWN' and resolved_at is null and next_try_at <= ${databaseNow}`,
    handle: async ([differenceId = ''], now) => {
      const due = await db
        .selectFrom('reconciliation_difference')
        .select(['provider_payment_id', 'subject_id'])
        .where('id', '=', differenceId)
        .executeTakeFirstOrThrow()
      // It may have failed at the provider since it was noted.
      const listed = await gateway.refundsOf(due.provider_payment_id ?? '')
      const told = listed.find(({ id }) => id === due.subject_id)
      const isAdopted = await db.transaction().execute(async (transaction) => {
        const difference = await transaction
          .selectFrom('reconciliation_difference')
          .selectAll()
          .where('id', '=', differenceId)
          .where('resolved_at', 'is', null)
          .where('next_try_at', '<=', now)
          .forUpdate()
          .skipLocked()
          .executeTakeFirst()
        return difference !== undefined && adopt(difference as OpenDifference, told, { db: transaction, now })
      })
      if (!isAdopted) return 0
      for (const job of ['postFacts', 'sendRefunds'] as const) notifyJob(job)
      return 1
    },
    atOnce: 1,
  })

/** False for a refund that waits or that an admin has to decide about. */
const adopt = async (difference: OpenDifference, told: GatewayRefund | undefined, clock: Clock): Promise<boolean> => {
  const { db, now } = clock
  const tryAt = async (at: Date | null): Promise<false> => {
    await db.updateTable('reconciliation_difference').set({ next_try_at: at }).where('id', '=', difference.id).execute()
    return false
  }
  const later = new Date(now.getTime() + AGAIN_SECONDS * 1000)
  if (told === undefined) return tryAt(later)
  const about = { kind: difference.kind, subjectId: difference.subject_id }
  if (told.status === 'failed') {
    await closeDifference(about, { how: 'GONE' }, clock)
    return false
  }
  try {
    const after = await adoptRefund(difference, { ...clock, by: null })
    if (after) {
      await recordResolved(difference, { actorId: null, after }, clock)
      return true
    }
    await tellAdmins(clock)
    return tryAt(null)
  } catch (error) {
    if (error instanceof Failure) return tryAt(later)
    throw error
  }
}

/**
 * Adopts a refund that was made in the provider’s dashboard, or that a restored backup does not know. It settles an
 * owed refund of the same amount, or a part of a larger one that was certainly not sent. Otherwise, for a booking that
 * is over, it counts as a refund like any other, and the turf bears it. For an upcoming booking it is refused, since
 * the bearer is not known yet. The platform bears a refund that fits nothing, if an admin adopts it; without an admin
 * such a refund, and any refund of a payment of which another refund is unanswered, is left alone: undefined.
 */
export const adoptRefund = async (
  difference: OpenDifference,
  { db, now, by }: Clock & { by: string | null },
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
    const links = { occurredAt: now, actorId: by, bookingId: given.booking.id }
    await writePostings(db, causedBy(links, goodwillRefundPostings(difference.subject_id, given.amount)))
  }
  await closeDifference(about, { how: 'REFUND_ADOPTED', by }, { db, now })
  return done ?? { goodwill: given.amount }
}

/** The booking is locked before its payment, as everywhere. */
const lockGiven = async (db: Database, difference: OpenDifference) => {
  const booking = await db
    .selectFrom('booking')
    .select(['id', 'status', 'captured', 'refunded'])
    .where('id', '=', difference.booking_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const payment = await db
    .selectFrom('payment')
    .select(['id', 'outcome', leftOfPayment.as('left')])
    .where('provider_payment_id', '=', difference.provider_payment_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return { providerRefundId: difference.subject_id, amount: difference.theirs ?? 0, booking, payment }
}

type Given = Awaited<ReturnType<typeof lockGiven>>

/** Lost disputes have covered the rest. */
const unsent = sql<number>`amount - covered`

/** Owed, and not known to be sent. */
const isAwaited = sql<boolean>`covered < amount
  and (status = 'FAILED' or (status = 'PENDING' and provider_refund_id is null))`

/** Whether a refund of another amount may have been sent; refuses while a refund of the payment is in flight. */
const hasUnanswered = async ({ amount, payment }: Given, { db, now }: Clock): Promise<boolean> => {
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
    sentence: 'A refund of this payment is being sent. Please look again in a few minutes.',
  })

/**
 * Settles a refund that is owed: one with exactly this amount to send if there is one, otherwise a larger one that was
 * certainly not sent, of which this is a part.
 */
const attach = async ({ providerRefundId, amount, booking, payment }: Given, { db, now }: Clock) => {
  const owed = await db
    .selectFrom('refund')
    .select(['id', 'amount', 'covered', 'reason', 'idempotency_key', 'sending_until'])
    .where('payment_id', '=', payment.id)
    .where(isAwaited)
    .where((eb) =>
      eb.or([
        eb(unsent, '=', amount),
        // An unanswered attempt may have sent it, so nothing is taken off its amount.
        eb.and([eb(unsent, '>', amount), eb('attempts', '=', eb.ref('refusals'))]),
      ]),
    )
    .orderBy((eb) => eb(unsent, '=', amount), 'desc')
    // Of two that are equal, the unanswered one was sent.
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
    bookingId: booking.id,
    reason: owed.reason,
    occasion: providerRefundId,
    amount,
  }
  return { refundId: await insertSentRefund(sent, providerRefundId, { db, now }), restOf: owed.id, rest }
}

const giveBack = async ({ providerRefundId, amount, booking, payment }: Given, { db, now }: Clock) => {
  if (!isOfBooking(payment)) return undefined
  if (booking.status === 'CONFIRMED') throw new Failure('BOOKING_STILL_AHEAD')
  if (Math.min(booking.captured - booking.refunded, payment.left) < amount) return undefined
  const reason = booking.status === 'COMPLETED' ? 'AFTER_PLAY' : 'CHARGE_RETURNED'
  const occasion = booking.refunded === 0 ? '' : String(booking.refunded)
  const sent = { paymentId: payment.id, bookingId: booking.id, reason, occasion, amount }
  const refundId = await insertSentRefund(sent, providerRefundId, { db, now })
  return { refundId, refunded: await setRefunded(db, booking.id) }
}
