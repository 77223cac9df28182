import type { Database } from '@baari/db/connect.ts'
import { isOfBooking } from '@baari/domain/payments/paymentOutcome.ts'
import { goodwillRefundPostings } from '@baari/domain/settlements/providerPostings.ts'
import { dateAt, INDIA } from '@baari/domain/shared/zonedTime.ts'
import { sql } from 'kysely'
import { setRefunded } from '../bookings/setRefunded.ts'
import type { NotifyJob } from '../jobNames.ts'
import { insertSentRefund, refundIsLess, refundWasSent } from '../payments/changeRefund.ts'
import type { PaymentGateway } from '../payments/gateway.ts'
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
 * Reads a refund that an event of the provider names. One that Baari did not ask for is noted as a difference, which
 * `adoptRefunds` resolves. Admins are notified when its booking is still ahead: its bearer is known only afterwards.
 */
export const noteRefund = async (
  gateway: Pick<PaymentGateway, 'refundsOf'>,
  { paymentId, refundId }: { paymentId: string; refundId: string },
  { db, now }: Clock,
): Promise<void> => {
  const known = await db
    .selectFrom('refund_attempt')
    .select('refund_id')
    .where('provider_refund_id', '=', refundId)
    .executeTakeFirst()
  if (known) return
  const told = (await gateway.refundsOf(paymentId)).find(({ id }) => id === refundId)
  if (!told) return
  await db.transaction().execute(async (transaction) => {
    const clock = { db: transaction, now }
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
      .returning('booking.status')
      .executeTakeFirst()
    if (noted?.status === 'CONFIRMED')
      await notifyAdmins({ kind: 'differences_found', facts: { count: '1', date: dateAt(now, INDIA) } }, clock)
  })
}

/**
 * Adopts the refunds that events of the provider have named. One whose booking is still ahead waits until it has been
 * cancelled or played, and one of a payment whose refund is being sent right now until that is known.
 */
export const adoptRefunds = ({ db, notifyJob }: { db: Database; notifyJob: NotifyJob }): Job =>
  sweepRows({
    name: 'adoptRefunds',
    everyMilliseconds: 5000,
    db,
    due: sql`
      select id, next_try_at as since from reconciliation_difference
      where kind = 'REFUND_UNKNOWN' and resolved_at is null and next_try_at <= ${databaseNow}`,
    handle: async ([differenceId = ''], now) => {
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
        if (!difference) return false
        const clock = { db: transaction, now }
        try {
          const after = await adoptRefund(difference as OpenDifference, { ...clock, by: null })
          await recordResolved(difference as OpenDifference, { actorId: null, after }, clock)
          return true
        } catch (error) {
          if (!(error instanceof Failure)) throw error
          await transaction
            .updateTable('reconciliation_difference')
            .set({ next_try_at: new Date(now.getTime() + AGAIN_SECONDS * 1000) })
            .where('id', '=', differenceId)
            .execute()
          return false
        }
      })
      if (!isAdopted) return 0
      for (const job of ['postFacts', 'sendRefunds'] as const) notifyJob(job)
      return 1
    },
    atOnce: 1,
  })

/**
 * Adopts a refund that was made in the provider’s dashboard, or that a restored backup does not know. It settles an
 * owed refund of the same amount, or a part of a larger one that was certainly not sent. Otherwise, for a booking that
 * is over, it counts as a refund like any other, and the turf bears it. For an upcoming booking it is refused, since
 * the bearer is not known yet. The platform bears a refund that fits nothing.
 */
export const adoptRefund = async (
  difference: OpenDifference,
  { db, now, by }: Clock & { by: string | null },
): Promise<object> => {
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
  const done = (await attach(given, { db, now })) ?? (await giveBack(given, { db, now }))
  if (!done) {
    const links = { occurredAt: now, bookingId: given.booking.id, ...(by === null ? {} : { actorId: by }) }
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
    .select(['id', 'outcome'])
    .where('provider_payment_id', '=', difference.provider_payment_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return { providerRefundId: difference.subject_id, amount: difference.theirs ?? 0, booking, payment }
}

type Given = Awaited<ReturnType<typeof lockGiven>>

/** Lost disputes have covered the rest. */
const unsent = sql<number>`amount - covered`

/**
 * Settles a refund that is owed: one with exactly this amount to send if there is one, otherwise a larger one that was
 * certainly not sent, of which this is a part.
 */
const attach = async ({ providerRefundId, amount, booking, payment }: Given, { db, now }: Clock) => {
  const owed = await db
    .selectFrom('refund')
    .select(['id', 'amount', 'covered', 'reason', 'idempotency_key', 'sending_until'])
    .where('payment_id', '=', payment.id)
    .whereRef('covered', '<', 'amount')
    .where((eb) =>
      eb.or([
        eb('status', '=', 'FAILED'),
        eb.and([eb('status', '=', 'PENDING'), eb('provider_refund_id', 'is', null)]),
      ]),
    )
    .where((eb) =>
      eb.or([
        eb(unsent, '=', amount),
        // An unanswered attempt may have sent it, so nothing is taken off its amount.
        eb.and([eb(unsent, '>', amount), eb('attempts', '=', eb.ref('refusals'))]),
      ]),
    )
    .orderBy((eb) => eb(unsent, '=', amount), 'desc')
    .orderBy('created_at')
    .forUpdate()
    .executeTakeFirst()
  if (!owed) return undefined
  if (owed.sending_until !== null && owed.sending_until > now)
    throw new Failure('REQUEST_IN_PROGRESS', {
      sentence: 'A refund of this payment is being sent. Please look again in a few minutes.',
    })
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
  if (booking.captured - booking.refunded < amount) return undefined
  const reason = booking.status === 'COMPLETED' ? 'AFTER_PLAY' : 'CHARGE_RETURNED'
  const occasion = booking.refunded === 0 ? '' : String(booking.refunded)
  const sent = { paymentId: payment.id, bookingId: booking.id, reason, occasion, amount }
  const refundId = await insertSentRefund(sent, providerRefundId, { db, now })
  return { refundId, refunded: await setRefunded(db, booking.id) }
}
