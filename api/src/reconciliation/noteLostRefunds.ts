import { addDays } from '@baari/domain/shared/calendarDate.ts'
import { INDIA, instantAt } from '@baari/domain/shared/zonedTime.ts'
import type { PaymentGateway } from '../payments/gateway.ts'
import { noteDifference } from './noteDifference.ts'
import type { ReconcilingServices } from './services.ts'

interface Looked {
  from: string
  to: string
  /** The refunds that the provider has named. */
  seen: ReadonlySet<string>
  now: Date
}

/**
 * Checks refunds that we count as sent in these days but the provider has not listed. Asks about each, and notes a
 * difference for each that the provider does not have.
 */
export const noteLostRefunds = async (
  { from, to, seen, now }: Looked,
  { db, gateway }: Pick<ReconcilingServices, 'db'> & { gateway: Pick<PaymentGateway, 'refundsOf'> },
): Promise<void> => {
  const ours = await db
    .selectFrom('refund_attempt')
    .innerJoin('refund', 'refund.provider_refund_id', 'refund_attempt.provider_refund_id')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select([
      'refund_attempt.provider_refund_id',
      'refund_attempt.amount',
      'refund.booking_id',
      'payment.provider_payment_id',
    ])
    .where('refund_attempt.begun_at', '>=', instantAt(from, 0, INDIA))
    .where('refund_attempt.begun_at', '<', instantAt(addDays(to, 1), 0, INDIA))
    .where('refund_attempt.failed_at', 'is', null)
    .where('refund.status', 'in', ['INITIATED', 'PROCESSED'])
    .execute()
  for (const refund of ours) {
    if (seen.has(refund.provider_refund_id)) continue
    const known = await gateway.refundsOf(refund.provider_payment_id)
    if (known.some(({ id }) => id === refund.provider_refund_id)) continue
    await noteDifference(
      db,
      {
        kind: 'REFUND_FAILED',
        subjectId: refund.provider_refund_id,
        ours: refund.amount,
        theirs: 0,
        providerPaymentId: refund.provider_payment_id,
        bookingId: refund.booking_id,
      },
      { day: to, now },
    )
  }
}
