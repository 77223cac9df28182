import { type Answers, pageOf } from './answers.ts'
import { aTurfDay } from './served.ts'

/** Answers for a turf's page, and for the list of bookings, which a payment opens on its way to the ticket. */
export const aTurfPage: Answers = {
  listGames: () => pageOf(),
  getAvailability: () => aTurfDay(),
  listEvenings: () => ({ grounds: [] }),
  getCitySketch: () => ({ roads: [], rivers: [], lakes: [], railways: [], names: [] }),
  listBookings: () => pageOf(),
  listReviews: () => ({ ...pageOf(), rating: null, reviewCount: 0, starCounts: [0, 0, 0, 0, 0] }),
  listWaitlist: () => ({ content: [] }),
  listFavourites: () => ({ content: [] }),
  listFreeAlerts: () => ({ content: [] }),
  listPassOffers: () => ({ turfName: 'Pink City Arena', offers: [] }),
  listPasses: () => pageOf(),
  listPaidShares: () => ({ shares: [] }),
}
