import type { Database } from '@baari/db/connect.ts'
import { dateAt, INDIA } from '@baari/domain/shared/zonedTime.ts'
import type { GatewayPayment } from '../payments/gateway.ts'
import { notifyAdmins } from '../platform/messaging/notifyAdmins.ts'
import { noteDifference } from './noteDifference.ts'

/**
 * Puts a captured payment with an unknown order before the admins and notifies them once. An uncaptured payment is
 * returned by the provider, or arrives here again once captured.
 */
export const quarantinePayment = async (
  payment: GatewayPayment,
  { db, now }: { db: Database; now: Date },
): Promise<void> => {
  if (payment.status !== 'captured') return
  const day = dateAt(payment.begunAt ?? now, INDIA)
  const isNew = await noteDifference(
    db,
    {
      kind: 'PAYMENT_UNKNOWN',
      subjectId: payment.id,
      ours: null,
      theirs: payment.amount,
      providerPaymentId: payment.id,
      payment,
    },
    { day, now },
  )
  if (isNew) await notifyAdmins({ kind: 'differences_found', facts: { count: '1', date: day } }, { db, now })
}
