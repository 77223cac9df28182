import type { Database } from '@baari/db/connect.ts'
import { bookingRefundReasons } from '../payments/queueRefund.ts'

/**
 * Sets `refunded` of a booking to the sum of its refunds for `bookingRefundReasons` and returns it, in paise. The
 * caller holds the lock of the booking’s row.
 */
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
