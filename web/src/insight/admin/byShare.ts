import type { BusinessHealth } from './BusinessPlots.tsx'

/** Cities by occupancy, the fullest first. */
export const byShare = (cities: BusinessHealth['cities']) =>
  cities
    .map((city) => ({ ...city, share: city.bookedMinutes / Math.max(city.openMinutes, 1) }))
    .toSorted((one, other) => other.share - one.share || one.city.localeCompare(other.city))
