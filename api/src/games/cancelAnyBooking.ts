import type { Api } from '@baari/contract/api.ts'
import type { NotifyJob } from '../jobNames.ts'
import type { Handler } from '../platform/http/context.ts'
import { cancelForTurf } from './cancelOwnerBooking.ts'

interface Services {
  config: { APP_SECRET: string }
  notifyJob: NotifyJob
}

/** Cancels on any turf; the players get everything back. */
export const cancelAnyBooking =
  ({ config, notifyJob }: Services): Handler<Api['cancelAnyBooking']> =>
  async ({ body }, { db, now, viewer, afterCommit }) => {
    const cancelling = { body, by: 'ADMIN', actorId: viewer.accountId } as const
    const cancelled = await cancelForTurf(cancelling, { db, now, appSecret: config.APP_SECRET })
    afterCommit(() => {
      for (const job of ['sendRefunds', 'sendMessages', 'offerFreedTime'] as const) notifyJob(job)
    })
    return cancelled
  }
