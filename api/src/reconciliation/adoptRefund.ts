import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import { goodwillRefundPostings } from '@baari/domain/settlements/providerPostings.ts'
import { Failure } from '../http/failure.ts'
import { causedBy, writePostings } from '../settlements/writePostings.ts'
import { closeDifference } from './closeDifference.ts'
import type { OpenDifference, Resolving } from './resolveDifference.ts'

/**
 * Takes over a refund that was made in the provider's dashboard. One of the same amount that is owed and was not sent is that
 * one. Of a booking that is over it is given back like any other, and its turf bears it; while a booking is ahead nobody
 * knows whose money it is. What fits nothing is borne by the platform.
 */
export const adoptRefund = async (difference: OpenDifference, { db, now, by }: Resolving): Promise<object> => {
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
    const links = { occurredAt: now, actorId: by, bookingId: given.booking.id }
    await writePostings(db, causedBy(links, goodwillRefundPostings(difference.subject_id, given.amount)))
  }
  await closeDifference(about, { how: 'REFUND_ADOPTED', by }, { db, now })
  return done ?? { goodwill: given.amount }
}

interface Clock {
  db: Database
  now: Date
}

/** The booking is locked before its payment, as everywhere. */
const lockGiven = async (db: Database, difference: OpenDifference) => {
  const booking = await db
    .selectFrom('booking')
    .select(['id', 'status', 'captured', 'refunded', 'confirming_payment_id'])
    .where('id', '=', difference.booking_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const payment = await db
    .selectFrom('payment')
    .select('id')
    .where('provider_payment_id', '=', difference.provider_payment_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return { providerRefundId: difference.subject_id, amount: difference.theirs ?? 0, booking, payment }
}

type Given = Awaited<ReturnType<typeof lockGiven>>

/** It is asked about until it has arrived, and its player is told then. */
const onItsWay = (providerRefundId: string, now: Date) => ({
  provider_refund_id: providerRefundId,
  status: 'INITIATED' as const,
  next_try_at: now,
  updated_at: now,
})

const attach = async ({ providerRefundId, amount, payment }: Given, { db, now }: Clock) => {
  const owed = await db
    .selectFrom('refund')
    .select(['id', 'sending_until'])
    .where('payment_id', '=', payment.id)
    .where('amount', '=', amount)
    .where('covered_by', 'is', null)
    .where((eb) =>
      eb.or([
        eb('status', '=', 'FAILED'),
        eb.and([eb('status', '=', 'PENDING'), eb('provider_refund_id', 'is', null)]),
      ]),
    )
    .orderBy('created_at')
    .forUpdate()
    .executeTakeFirst()
  if (!owed) return undefined
  if (owed.sending_until !== null && owed.sending_until > now)
    throw new Failure('REQUEST_IN_PROGRESS', {
      sentence: 'A refund of this payment is being sent. Please look again in a few minutes.',
    })
  await db
    .updateTable('refund')
    .set({ ...onItsWay(providerRefundId, now), last_error: null })
    .where('id', '=', owed.id)
    .execute()
  return { refundId: owed.id }
}

const giveBack = async ({ providerRefundId, amount, booking, payment }: Given, { db, now }: Clock) => {
  if (booking.confirming_payment_id !== payment.id) return undefined
  if (booking.status === 'CONFIRMED') throw new Failure('BOOKING_STILL_AHEAD')
  if (booking.captured - booking.refunded < amount) return undefined
  const refunded = booking.refunded + amount
  await db.updateTable('booking').set({ refunded }).where('id', '=', booking.id).execute()
  const refundId = newId('REFUND', now)
  await db
    .insertInto('refund')
    .values({
      id: refundId,
      payment_id: payment.id,
      booking_id: booking.id,
      reason: booking.status === 'COMPLETED' ? 'AFTER_PLAY' : 'CHARGE_RETURNED',
      amount,
      occasion: booking.refunded === 0 ? '' : String(booking.refunded),
      idempotency_key: `adopted_${providerRefundId}`,
      ...onItsWay(providerRefundId, now),
      created_at: now,
    })
    .execute()
  return { refundId, refunded }
}
