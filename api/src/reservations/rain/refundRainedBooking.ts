import type { Api } from '@baari/contract/api.ts'
import type { Handler } from '../../platform/http/context.ts'
import type { RainWork } from './notifyAffectedPlayers.ts'
import { openChoice } from './openChoice.ts'
import { presentChosen } from './presentChosen.ts'
import { refundRained } from './refundRained.ts'

/** The player takes the money back, all of it, whatever the policy says of cancelling. */
export const refundRainedBooking =
  ({ appSecret, notifyJob }: RainWork): Handler<Api['refundRainedBooking']> =>
  async ({ params }, { db, now, viewer, afterCommit }) => {
    const { booking, choice } = await openChoice(db, { bookingId: params.bookingId, accountId: viewer.accountId }, now)
    await refundRained({ choiceId: choice.id, booking, by: 'PLAYER' }, { db, now, appSecret })
    afterCommit(() => {
      for (const job of ['sendRefunds', 'sendMessages', 'offerFreedTime'] as const) notifyJob(job)
    })
    return presentChosen(booking, 'REFUNDED')
  }
