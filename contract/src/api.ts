import { accessDispute } from './accessDisputes/accessDispute.ts'
import { accounts } from './accounts/accounts.ts'
import { adminUsers } from './accounts/adminUsers.ts'
import { consents, guardians, profile } from './accounts/profile.ts'
import { approvals } from './admin/approvals.ts'
import { failedWork, invariantEndpoints, records, stoppedTurfs, suspicions } from './admin/records.ts'
import { archives } from './archives/archives.ts'
import { availability } from './availability/availability.ts'
import { bookings } from './bookings/bookings.ts'
import { cancelling, moving } from './bookings/cancelling.ts'
import { coupons, validating } from './bookings/coupons.ts'
import { enquiring } from './bookings/enquiring.ts'
import { adminBookings, ownerBookings } from './bookings/ownerBookings.ts'
import { receipts } from './bookings/receipts.ts'
import { calendars } from './calendars/calendars.ts'
import { chats } from './chat/chats.ts'
import { adminCities, cities } from './cities/cities.ts'
import { apiKeys } from './developers/apiKeys.ts'
import { webhooks } from './developers/webhooks.ts'
import { disputes } from './disputes/disputes.ts'
import { enquiries } from './enquiries/enquiries.ts'
import { turfApplications } from './enquiries/turfApplications.ts'
import { games } from './games/games.ts'
import { passingOn } from './games/passingOn.ts'
import { rescues } from './games/rescue/rescue.ts'
import { grievances } from './grievances/grievances.ts'
import { healthEndpoints } from './health/health.ts'
import { imports } from './imports/imports.ts'
import { businessHealthEndpoints, insight } from './insight/insight.ts'
import { ownerTaxDocuments, taxDocuments } from './invoices/taxDocuments.ts'
import { taxRules } from './invoices/taxRules.ts'
import { levelsOfPlayers } from './levels/levels.ts'
import { messageReports } from './notifications/messageReports.ts'
import { notifications } from './notifications/notifications.ts'
import { ownerPasses } from './passes/ownerPasses.ts'
import { passes } from './passes/passes.ts'
import { payments } from './payments/payments.ts'
import { refunds } from './payments/refunds.ts'
import { payouts } from './payouts/payouts.ts'
import { breaches } from './privacy/breaches.ts'
import { reconciliation } from './reconciliation/reconciliation.ts'
import { customers, turfConsents } from './regulars/customers.ts'
import { groups } from './regulars/groups.ts'
import { offers } from './regulars/offers.ts'
import { appeals, reliability } from './reliability/reliability.ts'
import { blocks, walkIns } from './reservations/blocks.ts'
import { deskPasses } from './reservations/deskPasses.ts'
import { noShows, ownerDays, tills } from './reservations/ownerDays.ts'
import { rain, rainClosures } from './reservations/rain.ts'
import { repeats } from './reservations/repeats.ts'
import { reviews } from './reviews/reviews.ts'
import { playerReports, rooms } from './rooms/rooms.ts'
import { secondFactor } from './secondFactor/secondFactor.ts'
import { adminSettlements } from './settlements/adminSettlements.ts'
import { contracts } from './settlements/contracts.ts'
import { settlements } from './settlements/settlements.ts'
import { sharedBills } from './sharedBills/sharedBills.ts'
import { squads } from './squads/squads.ts'
import { staff } from './staff/staff.ts'
import { checkIns, tickets } from './tickets/tickets.ts'
import { adminTurfs } from './turfs/adminTurfs.ts'
import { cityAlerts, favourites, freeAlerts } from './turfs/freeAlerts.ts'
import { groundHours } from './turfs/groundHours.ts'
import { ownerTurfs } from './turfs/ownerTurfs.ts'
import { publicTurfs, turfs } from './turfs/turfs.ts'
import { waitlist } from './waitlist/waitlist.ts'

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
  ...freeAlerts,
  ...cityAlerts,
  ...favourites,
  ...cities,
  ...availability,
  ...payments,
  ...passes,
  ...ownerPasses,
  ...bookings,
  ...validating,
  ...cancelling,
  ...moving,
  ...receipts,
  ...reviews,
  ...enquiring,
  ...enquiries,
  ...turfApplications,
  ...grievances,
  ...playerReports,
  ...appeals,
  ...games,
  ...passingOn,
  ...rescues,
  ...levelsOfPlayers,
  ...reliability,
  ...rooms,
  ...waitlist,
  ...ownerTurfs,
  ...groundHours,
  ...blocks,
  ...ownerBookings,
  ...ownerDays,
  ...walkIns,
  ...repeats,
  ...chats,
  ...customers,
  ...turfConsents,
  ...offers,
  ...groups,
  ...tills,
  ...deskPasses,
  ...noShows,
  ...sharedBills,
  ...squads,
  ...accessDispute,
  ...tickets,
  ...checkIns,
  ...rain,
  ...rainClosures,
  ...imports,
  ...calendars,
  ...apiKeys,
  ...webhooks,
  ...archives,
  ...settlements,
  ...adminSettlements,
  ...contracts,
  ...taxDocuments,
  ...ownerTaxDocuments,
  ...taxRules,
  ...payouts,
  ...approvals,
  ...insight,
  ...staff,
  ...notifications,
  ...messageReports,
  ...adminUsers,
  ...adminBookings,
  ...adminTurfs,
  ...adminCities,
  ...coupons,
  ...refunds,
  ...records,
  ...reconciliation,
  ...disputes,
  ...failedWork,
  ...breaches,
  ...suspicions,
  ...stoppedTurfs,
  ...invariantEndpoints,
  ...businessHealthEndpoints,
  ...healthEndpoints,
}

export type Api = typeof api
export type EndpointName = keyof Api
