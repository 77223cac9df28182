import type { Api } from '@baari/contract/api.ts'
import type { NotifyJob } from '../../jobNames.ts'
import type { Handler } from '../../platform/http/context.ts'
import { lookAgain } from './lookAgain.ts'
import { ownProposal } from './ownProposal.ts'

/** Accepts a proposed change. Once all players accept, it is carried out at once. */
export const agreeToRescue =
  ({ notifyJob }: { notifyJob: NotifyJob }): Handler<Api['agreeToRescue']> =>
  async ({ params }, { db, viewer, afterCommit }) => {
    const { game, proposal, own } = await ownProposal({ ...params, accountId: viewer.accountId }, db)
    await db
      .insertInto('rescue_agreement')
      .values(
        own.map(({ id }) => ({ rescue_id: proposal.id, booking_id: id, turf_id: game.turf_id, agreed_at: game.now })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await lookAgain(db, game, game.now)
    afterCommit(() => notifyJob('rescueGames'))
    return { message: 'Thanks. We will tell you what becomes of the game.' }
  }
