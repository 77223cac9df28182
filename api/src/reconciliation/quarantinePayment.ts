import type { Database } from '@baari/db/connect.ts'
import { dateAt, INDIA } from '@baari/domain/shared/zonedTime.ts'
import type { GatewayPayment } from '../payments/gateway.ts'
import { notifyAdmins } from '../platform/messaging/notifyAdmins.ts'
import { noteDifference } from './noteDifference.ts'

/**
 * Puts the money of a payment whose order nobody knows before the admins, and tells them once. One that was not captured
 * goes back by itself, or is heard of again when it is.
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
