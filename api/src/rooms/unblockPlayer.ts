import type { Api } from '@baari/contract/api.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'

export const unblockPlayer: Handler<Api['unblockPlayer']> = async ({ params }, { db, viewer }) => {
  const { numDeletedRows } = await db
    .deleteFrom('blocked_player')
    .where('id', '=', params.blockedId)
    .where('account_id', '=', viewer.accountId)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw new Failure('NOT_FOUND', { sentence: 'This player is not blocked.' })
  return { message: 'The player is no longer blocked.' }
}
