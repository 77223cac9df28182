import type { approvals } from '@baari/contract/admin/approvals.ts'
import type {
  failedWork,
  invariantEndpoints,
  records,
  stoppedTurfs,
  suspicions,
} from '@baari/contract/admin/records.ts'
import type { adminBookings } from '@baari/contract/bookings/ownerBookings.ts'
import type { Connection } from '@baari/db/connect.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Feature } from '../platform/feature.ts'
import { approveRequest, declineRequest, listApprovals } from './approvals.ts'
import { type ApprovalServices, applyApproved } from './carryOut.ts'
import { listFailedWork, releaseAllFailedWork, releaseFailedWork } from './failedWork.ts'
import { listInvariants, watchInvariants } from './invariants.ts'
import { listSuspicions } from './listSuspicions.ts'
import { listActs, listAllBookings, listMessages, reveal } from './records.ts'
import { decideStoppedTurf, listStoppedTurfs, refundStoppedTurfs } from './stoppedTurfs.ts'

interface Services extends ApprovalServices {
  watching: Connection
  log: FastifyBaseLogger
}

export const adminFeature = (
  services: Services,
): Feature<
  Pick<typeof adminBookings, 'listAllBookings'> &
    typeof records &
    typeof approvals &
    typeof invariantEndpoints &
    typeof failedWork &
    typeof stoppedTurfs &
    typeof suspicions
> => ({
  handlers: {
    listAllBookings,
    listFailedWork,
    listSuspicions,
    listStoppedTurfs,
    decideStoppedTurf: decideStoppedTurf(services),
    releaseFailedWork: releaseFailedWork(services),
    releaseAllFailedWork: releaseAllFailedWork(services),
    listInvariants,
    listMessages,
    reveal: reveal(services),
    listActs,
    listApprovals: listApprovals(services),
    approveRequest: approveRequest(services),
    declineRequest: declineRequest(services),
  },
  jobs: [
    applyApproved(services),
    refundStoppedTurfs(services),
    ...(services.config.INVARIANTS_MINUTES > 0
      ? [watchInvariants({ ...services, db: services.requestDb, everyMinutes: services.config.INVARIANTS_MINUTES })]
      : []),
  ],
})
