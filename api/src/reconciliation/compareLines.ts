import type { Database } from '@baari/db/connect.ts'
import type { GatewayPayment } from '../payments/gateway.ts'
import { askAboutOrder, paymentWasListed, saveFee } from '../payments/savePayment.ts'
import { noteDifference } from './differences.ts'

/** A payment that the provider has captured. Amounts are paise; the fee is null while it is not known. */
interface CapturedPayment extends Partial<Pick<GatewayPayment, 'method' | 'contact' | 'begunAt'>> {
  id: string
  orderId: string
  amount: number
  fee: number | null
  tax: number | null
}

/**
 * Compares a captured payment with our row. If a payment of our order has no row, or is not captured in it, the job
 * that checks orders is scheduled to settle it as usual. Fills in a missing fee.
 */
export const comparePayment = async (
  listed: CapturedPayment,
  clock: { db: Database; day: string; now: Date },
): Promise<void> => {
  const { db, now } = clock
  const row = await db
    .selectFrom('payment')
    .select(['id', 'booking_id', 'amount', 'fee', 'tax', 'captured_at'])
    .where('provider_payment_id', '=', listed.id)
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.captured_at === null) {
    if (!(await askAboutOrder(db, listed.orderId, now))) {
      const { method = null, contact = null, begunAt = null } = listed
      await noteDifference(
        db,
        {
          kind: 'PAYMENT_UNKNOWN',
          subjectId: listed.id,
          ours: null,
          theirs: listed.amount,
          providerPaymentId: listed.id,
          payment: { method, contact, begunAt },
        },
        clock,
      )
    }
    return
  }
  await paymentWasListed(db, row.id, now)
  if (row.fee === null && listed.fee !== null)
    await saveFee({ providerPaymentId: listed.id, fee: listed.fee, tax: listed.tax ?? 0 }, clock)
  const about = { subjectId: listed.id, providerPaymentId: listed.id, bookingId: row.booking_id }
  if (row.amount !== listed.amount)
    await noteDifference(db, { ...about, kind: 'AMOUNT_DIFFERS', ours: row.amount, theirs: listed.amount }, clock)
  if (row.fee !== null && listed.fee !== null && (row.fee !== listed.fee || (row.tax ?? 0) !== (listed.tax ?? 0)))
    await noteDifference(
      db,
      { ...about, kind: 'FEE_DIFFERS', ours: row.fee, theirs: listed.fee, tax: listed.tax ?? 0 },
      clock,
    )
}

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
