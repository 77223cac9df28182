import type { Database } from '@baari/db/connect.ts'
import type { GatewayPayment } from '../payments/gateway.ts'
import { askAboutOrder, paymentWasListed, saveFee } from '../payments/savePayment.ts'
import { noteDifference } from './noteDifference.ts'

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
