import type { Api } from '@baari/contract/api.ts'
import type { Handler } from '../platform/http/context.ts'
import type { AccountServices } from './feature.ts'

/** Ends this session, or all sessions of the account. */
export const logout =
  ({ guard }: AccountServices): Handler<Api['logout']> =>
  async ({ query }, { db, now, viewer, afterCommit, setRefreshCookie }) => {
    let ending = db
      .updateTable('session')
      .set({ ended_at: now })
      .where('account_id', '=', viewer.accountId)
      .where('ended_at', 'is', null)
    if (query.all !== 'true') ending = ending.where('id', '=', viewer.sessionId)
    const ended = await ending.returning('id').execute()
    afterCommit(() => {
      for (const session of ended) guard.forget(session.id)
    })
    setRefreshCookie(undefined)
    return { message: 'Logged out' }
  }
