import type { Api } from '@baari/contract/api.ts'
import type { Handler } from '../http/context.ts'
import { cancelForTurf } from '../owners/cancelOwnerBooking.ts'

interface Services {
  config: { APP_SECRET: string }
  wake: (work: string) => void
}

/** Cancels on any turf; the players get everything back. */
export const cancelAnyBooking =
  ({ config, wake }: Services): Handler<Api['cancelAnyBooking']> =>
  async ({ body }, { db, now, viewer, afterCommit }) => {
    const cancelling = { body, by: 'ADMIN', actorId: viewer.accountId } as const
    const cancelled = await cancelForTurf(cancelling, { db, now, appSecret: config.APP_SECRET })
    afterCommit(() => {
      for (const work of ['sendRefunds', 'sendMessages', 'offerFreedTime']) wake(work)
    })
    return cancelled
  }
