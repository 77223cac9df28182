import type { Api } from '@baari/contract/api.ts'
import { isRefused } from '@baari/domain/shared/refusal.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { presentOwnBill } from './presentBill.ts'
import { readBill } from './readBill.ts'
import { splitBill } from './splitBill.ts'

export const shareBill: Handler<Api['shareBill']> = async ({ params, body }, { db, now, viewer }) => {
  const { bookingId } = params
  const split = await splitBill({ bookingId, accountId: viewer.accountId, ...body }, { db, now })
  if (isRefused(split)) throw new Failure(split.refused)
  return presentOwnBill(await readBill(db, { bookingId }), now)
}
