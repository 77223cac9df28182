import { type Answers, pageOf } from './answers.ts'
import { aTurfDay } from './served.ts'

/** What a turf's page asks for. */
export const aTurfPage: Answers = {
  getAvailability: () => aTurfDay(),
  listEvenings: () => ({ grounds: [] }),
  getCitySketch: () => ({ roads: [], rivers: [], lakes: [], railways: [], names: [] }),
  listBookings: () => pageOf(),
  listReviews: () => ({ ...pageOf(), rating: null, reviewCount: 0, starCounts: [0, 0, 0, 0, 0] }),
  listWaitlist: () => ({ content: [] }),
  listFavourites: () => ({ content: [] }),
}
