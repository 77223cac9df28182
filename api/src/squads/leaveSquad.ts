import type { Api } from '@baari/contract/api.ts'
import type { NotifyJob } from '../jobNames.ts'
import type { Handler } from '../platform/http/context.ts'
import { ownSquad } from './ownSquad.ts'
import { takeOut } from './takeOut.ts'

/** With the last member the squad ends, and what was kept for it is free. */
export const leaveSquad =
  (notifyJob: NotifyJob): Handler<Api['leaveSquad']> =>
  async ({ params: { squadId } }, { db, viewer: { accountId }, afterCommit }) => {
    await ownSquad(db, { squadId, accountId })
    await takeOut(db, { squadId, accountId, by: accountId })
    afterCommit(() => notifyJob('offerFreedTime'))
    return { squadId }
  }
