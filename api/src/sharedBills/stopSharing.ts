import type { Api } from '@baari/contract/api.ts'
import { sql } from 'kysely'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { isOwnBillShared } from './isOwnBillShared.ts'
import { presentOwnBill } from './presentBill.ts'
import { readBill } from './readBill.ts'

/**
 * Stops sharing a bill. A share being paid right now is refunded: the lock on the booking decides which comes first.
 */
export const stopSharing: Handler<Api['stopSharing']> = async ({ params }, { db, now, viewer }) => {
  const own = { bookingId: params.bookingId, accountId: viewer.accountId }
  if (!(await isOwnBillShared(db, own))) throw new Failure('NOT_FOUND', { sentence: 'This bill is not split.' })
  await sql`select from booking where id = ${own.bookingId} for no key update`.execute(db)
  await db
    .updateTable('shared_bill')
    .set({ closed_at: now })
    .where('booking_id', '=', own.bookingId)
    .where('closed_at', 'is', null)
    .execute()
  return presentOwnBill(await readBill(db, own), now)
}
