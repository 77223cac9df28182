import type { Api } from '@baari/contract/api.ts'
import { endBooking } from '../../bookings/endBooking.ts'
import type { NotifyJob } from '../../jobNames.ts'
import type { Handler } from '../../platform/http/context.ts'
import { Failure } from '../../platform/http/failure.ts'
import { cancelGame } from '../cancelGame.ts'
import { lookAgain } from './lookAgain.ts'
import { ownProposal } from './ownProposal.ts'

interface Services {
  config: { APP_SECRET: string }
  notifyJob: NotifyJob
}

/** The cancellation reason of the booking. */
const DECLINED_REASON = 'You did not want the game to change'

/** Declines a proposed change: the player is refunded in full at once, and the seats are free again. */
export const declineRescue =
  ({ config, notifyJob }: Services): Handler<Api['declineRescue']> =>
  async ({ params }, { db, viewer, afterCommit }) => {
    const { game, own } = await ownProposal({ ...params, accountId: viewer.accountId }, db)
    if (game.host_id === viewer.accountId)
      throw new Failure('SEATS_OF_HOST', { sentence: 'You host this game. You can keep it as it is instead.' })
    const clock = { db, now: game.now, appSecret: config.APP_SECRET }
    for (const booking of own)
      await endBooking({ booking, by: 'SYSTEM', reason: DECLINED_REASON, refundAmount: booking.captured }, clock)
    const seats = own.reduce((sum, { players }) => sum + (players ?? 0), 0)
    const { seats_paid } = await db
      .updateTable('game')
      .set((eb) => ({ seats_paid: eb('seats_paid', '-', seats) }))
      .where('id', '=', game.id)
      .returning('seats_paid')
      .executeTakeFirstOrThrow()
    if (seats_paid === 0)
      await cancelGame(
        { gameId: game.id, groundId: game.ground_id, by: 'SYSTEM', reason: DECLINED_REASON, onlyPending: true },
        clock,
      )
    // The remaining players may complete the proposal, or make it impossible.
    else await lookAgain(db, game, game.now)
    afterCommit(() => {
      for (const job of ['sendRefunds', 'sendMessages', 'rescueGames', 'offerFreedTime'] as const) notifyJob(job)
    })
    return { refundAmount: own.reduce((sum, { captured }) => sum + captured, 0) }
  }
