import type { Database } from '@baari/db/connect.ts'
import { noteDifference } from './noteDifference.ts'

interface ProviderRefund {
  id: string
  paymentId: string
  amount: number
  /** Missing in the lines of a settlement. */
  receipt?: string | null
  status?: 'pending' | 'processed' | 'failed'
}

/**
 * Compares a refund of the provider with our rows. One that we did not ask for was made in the provider's dashboard, unless
 * it is of money that was never captured: that goes back by itself. Refunds of a payment that is unknown belong to it.
 */
export const compareRefund = async (
  listed: ProviderRefund,
  clock: { db: Database; day: string; now: Date },
): Promise<void> => {
  const { db } = clock
  const payment = await db
    .selectFrom('payment')
    .select(['id', 'booking_id', 'captured_at'])
    .where('provider_payment_id', '=', listed.paymentId)
    .executeTakeFirst()
  if (!payment || payment.captured_at === null) return
  const about = { subjectId: listed.id, providerPaymentId: listed.paymentId, bookingId: payment.booking_id }
  const attempt = await db
    .selectFrom('refund_attempt')
    .innerJoin('refund', 'refund.id', 'refund_attempt.refund_id')
    .select(['refund.status', 'refund.provider_refund_id', 'refund_attempt.amount'])
    .where('refund_attempt.provider_refund_id', '=', listed.id)
    .executeTakeFirst()
  if (attempt) {
    const isOurLast = attempt.provider_refund_id === listed.id
    if (isOurLast && attempt.status === 'PROCESSED' && listed.status === 'failed')
      await noteDifference(db, { ...about, kind: 'REFUND_FAILED', ours: attempt.amount, theirs: 0 }, clock)
    return
  }
  if (listed.status === 'failed' || (await isBeingSent(db, { receipt: listed.receipt ?? '', paymentId: payment.id })))
    return
  await noteDifference(db, { ...about, kind: 'REFUND_UNKNOWN', ours: null, theirs: listed.amount }, clock)
}

/** Whether it is a refund of ours whose answer was lost or is under way: `sendRefunds` asks again and records it. */
const isBeingSent = async (
  db: Database,
  { receipt, paymentId }: { receipt: string; paymentId: string },
): Promise<boolean> => {
  const refund = await db
    .selectFrom('refund')
    .select('id')
    .where('id', '=', receipt)
    .where('payment_id', '=', paymentId)
    .where('provider_refund_id', 'is', null)
    .where('next_try_at', 'is not', null)
    .executeTakeFirst()
  return refund !== undefined
}
