import type { Api } from '@baari/contract/api.ts'
import type { Handler } from '../platform/http/context.ts'
import { isOwnBillShared } from './isOwnBillShared.ts'
import { presentOwnBill } from './presentBill.ts'
import { readBill } from './readBill.ts'

export const readOwnBill: Handler<Api['readOwnBill']> = async ({ params }, { db, now, viewer }) => {
  const own = { bookingId: params.bookingId, accountId: viewer.accountId }
  const isShared = await isOwnBillShared(db, own)
  const { allows_release: allowsRelease } = await db
    .selectFrom('booking')
    .innerJoin('turf', 'turf.id', 'booking.turf_id')
    .select('turf.allows_release')
    .where('booking.id', '=', own.bookingId)
    .executeTakeFirstOrThrow()
  return { allowsRelease, bill: isShared ? presentOwnBill(await readBill(db, own), now) : null }
}
