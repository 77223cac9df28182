import type { Api } from '@baari/contract/api.ts'
import type { Handler } from '../platform/http/context.ts'
import { presentSharedBill } from './presentBill.ts'
import { findBill, readBill } from './readBill.ts'

/** The bill behind a link. */
export const readSharedBill: Handler<Api['readSharedBill']> = async ({ params }, { db, now, viewer }) => {
  const found = await findBill(db, { token: params.token })
  return presentSharedBill(await readBill(db, { ...found, viewerId: viewer?.accountId ?? null }), {
    now,
    isFriend: found.isFriend,
  })
}

/** The bill of a share, for accounts that found it in a list. */
export const readShare: Handler<Api['readShare']> = async ({ params }, { db, now, viewer }) => {
  const found = await findBill(db, { shareId: params.shareId, accountId: viewer.accountId })
  return presentSharedBill(await readBill(db, { ...found, viewerId: viewer.accountId }), {
    now,
    isFriend: found.isFriend,
  })
}
