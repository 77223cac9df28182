import type { Api } from '@baari/contract/api.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import type { AccountServices } from './accountServices.ts'
import { recordLogin } from './loginEvents.ts'

/** Logs one device of the account out. */
export const endSession =
  ({ config, guard }: AccountServices): Handler<Api['endSession']> =>
  async ({ params }, { db, now, viewer, caller, afterCommit, setRefreshCookie }) => {
    const ended = await db
      .updateTable('session')
      .set({ ended_at: now })
      .where('id', '=', params.sessionId)
      .where('account_id', '=', viewer.accountId)
      .where('ended_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!ended) throw new Failure('NOT_FOUND', { sentence: 'This device is no longer logged in.' })
    const { accountId } = viewer
    await recordLogin({ kind: 'LOGGED_OUT', accountId, sessionId: ended.id, caller }, { db, now, config })
    afterCommit(() => guard.forget(ended.id))
    if (ended.id === viewer.sessionId) setRefreshCookie(undefined)
    return { message: 'Logged out' }
  }
