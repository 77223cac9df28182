import { accounts } from './accounts.ts'
import { adminBookings } from './adminBookings.ts'
import { adminSettlements } from './adminSettlements.ts'
import { adminTools } from './adminTools.ts'
import { adminTurfs } from './adminTurfs.ts'
import { adminUsers } from './adminUsers.ts'
import { approvals } from './approvals.ts'
import { availability } from './availability.ts'
import { blocks } from './blocks.ts'
import { bookings } from './bookings.ts'
import { breaches } from './breaches.ts'
import { businessHealthEndpoints } from './businessHealth.ts'
import { cancelling } from './cancelling.ts'
import { consents } from './consents.ts'
import { contracts } from './contracts.ts'
import { disputes } from './disputes.ts'
import { enquiries } from './enquiries.ts'
import { enquiring } from './enquiring.ts'
import { games } from './games.ts'
import { grievances } from './grievances.ts'
import { guardians } from './guardians.ts'
import { insight } from './insight.ts'
import { invariantEndpoints } from './invariants.ts'
import { noShows } from './noShows.ts'
import { notifications } from './notifications.ts'
import { ownerBookings } from './ownerBookings.ts'
import { ownerDays } from './ownerDays.ts'
import { ownerTurfs } from './ownerTurfs.ts'
import { parkedWork } from './parkedWork.ts'
import { payments } from './payments.ts'
import { payouts } from './payouts.ts'
import { profile } from './profile.ts'
import { publicTurfs } from './publicTurfs.ts'
import { rain } from './rain.ts'
import { receipts } from './receipts.ts'
import { reconciliation } from './reconciliation.ts'
import { repeats } from './repeats.ts'
import { reviews } from './reviews.ts'
import { secondFactor } from './secondFactor.ts'
import { settlements } from './settlements.ts'
import { staff } from './staff.ts'
import { suspicions } from './suspicions.ts'
import { tickets } from './tickets.ts'
import { tills } from './tills.ts'
import { turfs } from './turfs.ts'
import { waitlist } from './waitlist.ts'
import { walkIns } from './walkIns.ts'

/** Where every endpoint lives. */
export const API_PREFIX = '/api/v1'

/** Every endpoint of Baari, by the name of its verb. */
export const api = {
  ...accounts,
  ...profile,
  ...consents,
  ...guardians,
  ...secondFactor,
  ...turfs,
  ...publicTurfs,
  ...availability,
  ...payments,
  ...bookings,
  ...cancelling,
  ...receipts,
  ...reviews,
  ...enquiring,
  ...enquiries,
  ...grievances,
  ...games,
  ...waitlist,
  ...ownerTurfs,
  ...blocks,
  ...ownerBookings,
  ...ownerDays,
  ...walkIns,
  ...repeats,
  ...tills,
  ...noShows,
  ...tickets,
  ...rain,
  ...settlements,
  ...adminSettlements,
  ...contracts,
  ...payouts,
  ...approvals,
  ...insight,
  ...staff,
  ...notifications,
  ...adminUsers,
  ...adminBookings,
  ...adminTurfs,
  ...adminTools,
  ...reconciliation,
  ...disputes,
  ...parkedWork,
  ...breaches,
  ...suspicions,
  ...invariantEndpoints,
  ...businessHealthEndpoints,
}

export type Api = typeof api
export type EndpointName = keyof Api
