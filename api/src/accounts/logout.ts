import type { Api } from '@baari/contract/api.ts'
import type { Handler } from '../platform/http/context.ts'
import type { AccountServices } from './accountServices.ts'
import { recordLogin } from './loginEvents.ts'
import { endCalendarAddresses } from './renewCalendar.ts'

/** Ends this session, or all sessions and calendar addresses of the account. */
export const logout =
  ({ config, guard }: AccountServices): Handler<Api['logout']> =>
  async ({ query }, { db, now, viewer, caller, afterCommit, setRefreshCookie }) => {
    const isEverywhere = query.all === 'true'
    let ending = db
      .updateTable('session')
      .set({ ended_at: now })
      .where('account_id', '=', viewer.accountId)
      .where('ended_at', 'is', null)
    if (!isEverywhere) ending = ending.where('id', '=', viewer.sessionId)
    const ended = await ending.returning('id').execute()
    // The account's row is locked after its sessions, as in erase_account.
    if (isEverywhere) await endCalendarAddresses(db, viewer.accountId)
    for (const { id } of ended)
      await recordLogin({ kind: 'LOGGED_OUT', accountId: viewer.accountId, sessionId: id, caller }, { db, now, config })
    afterCommit(() => {
      for (const session of ended) guard.forget(session.id)
    })
    setRefreshCookie(undefined)
    return { message: 'Logged out' }
  }
