import type { Api } from '@baari/contract/api.ts'
import type { NotifyJob } from '../jobNames.ts'
import type { Handler } from '../platform/http/context.ts'
import { ownSquad } from './ownSquad.ts'
import { takeOut } from './takeOut.ts'

/** Leaves a squad. The last member's leaving ends the squad and frees its kept time. */
export const leaveSquad =
  (notifyJob: NotifyJob): Handler<Api['leaveSquad']> =>
  async ({ params: { squadId } }, { db, viewer: { accountId }, afterCommit }) => {
    await ownSquad(db, { squadId, accountId })
    await takeOut(db, { squadId, accountId, by: accountId })
    afterCommit(() => notifyJob('offerFreedTime'))
    return { squadId }
  }
