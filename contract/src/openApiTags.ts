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
import type { Endpoint } from './endpoint.ts'
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
import { notifications, subscribe } from './notifications/notifications.ts'
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

interface Tagged {
  name: string
  description: string
  /** The tables of endpoints that belong together. */
  tables: readonly Readonly<Record<string, Endpoint>>[]
}

const tagged: readonly Tagged[] = [
  {
    name: 'Accounts',
    description: 'Log in with a code, keep a session, and see or change one’s own account.',
    tables: [accounts, profile, consents, guardians],
  },
  {
    name: 'Second factor',
    description: 'A code from an app, in addition to the one that is sent: for admins and owners.',
    tables: [secondFactor],
  },
  {
    name: 'Turfs',
    description: 'Cities, turfs and their grounds, as everybody sees them.',
    tables: [turfs, publicTurfs, cities],
  },
  { name: 'Availability', description: 'Free time on a ground, with its price.', tables: [availability] },
  {
    name: 'Bookings',
    description: 'Hold a slot, pay for it, read the receipt, cancel.',
    tables: [bookings, validating, cancelling, moving, receipts],
  },
  { name: 'Payments', description: 'What the payment and payout providers tell Baari.', tables: [payments] },
  {
    name: 'Passes',
    description: 'Hours, or a period of bookings, at one turf, bought ahead online or at its desk.',
    tables: [passes, ownerPasses, deskPasses],
  },
  {
    name: 'Messages',
    description: 'What the messaging provider tells Baari of messages that it took.',
    tables: [messageReports],
  },
  { name: 'Games', description: 'Games that players join seat by seat.', tables: [games, passingOn, rescues] },
  { name: 'Levels', description: 'How well players play, as they say it.', tables: [levelsOfPlayers] },
  {
    name: 'Reliability',
    description: 'How surely players show up, and what they say against it.',
    tables: [reliability, appeals],
  },
  {
    name: 'Rooms',
    description: 'What players of a game say to each other, and reports of it.',
    tables: [rooms, playerReports],
  },
  { name: 'Waitlist', description: 'Wait for a time that is taken.', tables: [waitlist] },
  {
    name: 'Alerts',
    description: 'Be told when time comes free at any turf around a place, or when a city opens there.',
    tables: [freeAlerts, cityAlerts],
  },
  { name: 'Favourites', description: 'Turfs that somebody keeps to come back to.', tables: [favourites] },
  {
    name: 'Enquiries',
    description: 'Requests for a slot on a turf that confirms each booking itself.',
    tables: [enquiring, enquiries],
  },
  {
    name: 'Turf applications',
    description: 'Owners list a turf themselves, and an admin decides on it.',
    tables: [turfApplications],
  },
  {
    name: 'Turned away',
    description: 'Players who stood at the gate and could not play.',
    tables: [accessDispute],
  },
  {
    name: 'Shared bills',
    description: 'Friends pay their shares of a booking, and the booker gets them back.',
    tables: [sharedBills],
  },
  {
    name: 'Squads',
    description: 'Fixed groups that play together, share their bills, and have a time of their own every week.',
    tables: [squads],
  },
  {
    name: 'Tickets',
    description: 'Tickets of paid bookings, and their check-in at the gate.',
    tables: [tickets, checkIns],
  },
  {
    name: 'Rain',
    description: 'Close grounds for rain; each player chooses another time or the money back.',
    tables: [rain, rainClosures],
  },
  {
    name: 'Chats',
    description: 'Conversations of a turf with players on WhatsApp.',
    tables: [chats],
  },
  {
    name: 'Regulars',
    description: 'Customers of a turf, their consents, offers to them, and groups that play every week.',
    tables: [customers, turfConsents, offers, groups],
  },
  { name: 'Reviews', description: 'Stars and words after a completed booking.', tables: [reviews] },
  {
    name: 'Notifications',
    description: 'An account’s own list, and the stream that tells of changes.',
    tables: [notifications, { subscribe }],
  },
  { name: 'Grievances', description: 'Complaints and their deadlines.', tables: [grievances] },
  {
    name: 'Owner: turfs',
    description: 'A turf’s grounds, prices and opening hours.',
    tables: [ownerTurfs, groundHours],
  },
  {
    name: 'Owner: calendar',
    description: 'Walk-ins, blocks, series and no-shows on a turf’s own days.',
    tables: [ownerDays, walkIns, blocks, repeats, noShows],
  },
  {
    name: 'Owner: imports',
    description:
      'Bringing in bookings, regulars and prices from other products and spreadsheets, and taking them out again.',
    tables: [imports],
  },
  {
    name: 'Owner: archives',
    description: 'A turf’s data as one signed file, and files from another Baari with their read-only past.',
    tables: [archives],
  },
  {
    name: 'Owner: calendars',
    description: 'Feeds of grounds for other calendars, and calendars that grounds follow.',
    tables: [calendars],
  },
  {
    name: 'Owner: developers',
    description: 'API keys and signed webhooks for an owner’s own programs.',
    tables: [apiKeys, webhooks],
  },
  { name: 'Owner: bookings', description: 'What players have booked at one’s turfs.', tables: [ownerBookings] },
  { name: 'Owner: till', description: 'Money taken at the venue, and the close of the day.', tables: [tills] },
  { name: 'Owner: staff', description: 'Who may help at a turf, and with what right.', tables: [staff] },
  {
    name: 'Tax documents',
    description: 'Invoices, bills of supply, vouchers and credit notes of bookings, in the turf owner’s name.',
    tables: [taxDocuments],
  },
  {
    name: 'Owner: settlements',
    description: 'What a turf owner is owed, under which contract, and how the turf does.',
    tables: [settlements, ownerTaxDocuments, insight],
  },
  {
    name: 'Admin: people',
    description: 'Accounts, approvals by a second admin, turfs of blocked owners, and breaches of personal data.',
    tables: [adminUsers, approvals, stoppedTurfs, breaches],
  },
  {
    name: 'Admin: turfs',
    description: 'Turfs and grounds, and the cities they are found in.',
    tables: [adminTurfs, adminCities],
  },
  {
    name: 'Admin: bookings',
    description: 'All bookings, coupons, refunds and payments that are stuck.',
    tables: [adminBookings, coupons, refunds],
  },
  {
    name: 'Admin: taxes',
    description: 'Tax rates and the moment of invoices, each with its first day.',
    tables: [taxRules],
  },
  {
    name: 'Admin: settlements',
    description: 'Contracts, settlements and payouts of turf owners.',
    tables: [contracts, adminSettlements, payouts],
  },
  {
    name: 'Admin: reconciliation',
    description: 'What Baari, the provider and the bank do not agree on, and disputed payments.',
    tables: [reconciliation, disputes],
  },
  {
    name: 'Admin: operations',
    description:
      'The health of Baari, the audit log, failed jobs, suspicious patterns, invariants and the figures of the business.',
    tables: [healthEndpoints, records, failedWork, suspicions, invariantEndpoints, businessHealthEndpoints],
  },
]

const tagNames = new Map(tagged.flatMap(({ name, tables }) => tables.flatMap(Object.keys).map((verb) => [verb, name])))

/** The groups that a reader of the document finds the endpoints in. */
export const openApiTags = tagged.map(({ name, description }) => ({ name, description }))

/** The group of an endpoint, by its name. */
export const openApiTagOf = (endpointName: string): string => {
  const tag = tagNames.get(endpointName)
  if (!tag) throw new Error(`${endpointName} has no tag: name its table in openApiTags.ts.`)
  return tag
}
