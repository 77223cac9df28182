import type { Database } from '@baari/db/connect.ts'
import { Failure } from '../platform/http/failure.ts'

/** Is the bill of the account's own booking split? Any other booking is not found. */
export const isOwnBillShared = async (
  db: Database,
  { bookingId, accountId }: { bookingId: string; accountId: string },
): Promise<boolean> => {
  const booking = await db
    .selectFrom('booking')
    .leftJoin('shared_bill', 'shared_bill.booking_id', 'booking.id')
    .select('shared_bill.booking_id')
    .where('booking.id', '=', bookingId)
    .where('booking.account_id', '=', accountId)
    .executeTakeFirst()
  if (!booking) throw new Failure('NOT_FOUND', { sentence: 'We could not find this booking.' })
  return booking.booking_id !== null
}
