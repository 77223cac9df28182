import type { Database } from '@baari/db/connect.ts'
import { bookingRefundReasons } from '../payments/queueRefund.ts'

/** Writes to a booking what its refunds come to. The caller holds the lock of its row. Returns it, in paise. */
export const setRefunded = async (db: Database, bookingId: string): Promise<number> => {
  const { refunded } = await db
    .updateTable('booking')
    .set((eb) => ({
      refunded: eb
        .selectFrom('refund')
        .select((sum) => sum.fn.coalesce(sum.fn.sum<number>('amount'), sum.lit(0)).as('amount'))
        .where('booking_id', '=', bookingId)
        .where('reason', 'in', bookingRefundReasons),
    }))
    .where('id', '=', bookingId)
    .returning('refunded')
    .executeTakeFirstOrThrow()
  return refunded
}
