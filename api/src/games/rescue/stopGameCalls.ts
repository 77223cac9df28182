import type { Api } from '@baari/contract/api.ts'
import type { Handler } from '../../platform/http/context.ts'
import { ownCall } from './readGameCall.ts'

/** Stops notifying the account of games. Its choices are kept. */
export const stopGameCalls: Handler<Api['stopGameCalls']> = async (_asked, { db, now, viewer }) => {
  await db
    .updateTable('game_call')
    .set({ stopped_at: now })
    .where('account_id', '=', viewer.accountId)
    .where('stopped_at', 'is', null)
    .execute()
  return ownCall(db, viewer.accountId)
}
