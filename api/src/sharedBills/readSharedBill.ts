import type { Api } from '@baari/contract/api.ts'
import type { Handler } from '../platform/http/context.ts'
import { presentSharedBill } from './presentBill.ts'
import { readBill } from './readBill.ts'

export const readSharedBill: Handler<Api['readSharedBill']> = async ({ params }, { db, now }) =>
  presentSharedBill(await readBill(db, { token: params.token }), now)
