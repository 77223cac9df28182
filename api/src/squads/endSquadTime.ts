import type { Api } from '@baari/contract/api.ts'
import type { Handler } from '../platform/http/context.ts'
import { endTime } from './endTime.ts'
import { lockSquad } from './lockSquad.ts'
import { ownSquad } from './ownSquad.ts'
import type { SquadWork } from './squadWork.ts'

/** Switches the weekly time off. It can be switched on again at once: the squad did not let it go unpaid. */
export const endSquadTime =
  ({ notifyJob }: SquadWork): Handler<Api['endSquadTime']> =>
  async ({ params: { squadId } }, { db, viewer, afterCommit }) => {
    await ownSquad(db, { squadId, accountId: viewer.accountId })
    await lockSquad(db, squadId)
    await endTime(db, squadId)
    afterCommit(() => notifyJob('offerFreedTime'))
    return { squadId }
  }
