import type { Api } from '@baari/contract/api.ts'
import type { Handler } from '../platform/http/context.ts'
import { isOwnBillShared } from './isOwnBillShared.ts'
import { presentOwnBill } from './presentBill.ts'
import { readBill } from './readBill.ts'

export const readOwnBill: Handler<Api['readOwnBill']> = async ({ params }, { db, now, viewer }) => {
  const own = { bookingId: params.bookingId, accountId: viewer.accountId }
  return {
    bill: (await isOwnBillShared(db, own)) ? presentOwnBill(await readBill(db, own), now) : null,
  }
}
