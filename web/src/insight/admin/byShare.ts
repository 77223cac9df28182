import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'

export type BusinessHealth = WireReply<Api['readBusinessHealth']>

/** Cities by occupancy, the fullest first. */
export const byShare = (cities: BusinessHealth['cities']) =>
  cities
    .map((city) => ({ ...city, share: city.bookedMinutes / Math.max(city.openMinutes, 1) }))
    .toSorted((one, other) => other.share - one.share || one.city.localeCompare(other.city))
