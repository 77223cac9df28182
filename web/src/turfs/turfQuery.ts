import { clockOf, type Point, type TurfFilters } from './turfFilters.ts'

const PAGE_SIZE = 8
/** A map shows more turfs at once than a list. */
const MAP_SIZE = 40

const sorts = { nearest: 'name', price: 'price', rating: 'rating', earliest: 'earliest' } as const

/** The query of a search with these filters; without a chosen point turfs near `near` come first. */
export const turfQuery = (filters: TurfFilters, near: Point | undefined) => {
  const { game, location, date, name, parts, from, amenities, priceFrom, priceTo, within, rating, place, page } =
    filters
  const point = filters.point ?? (location === '' ? near : undefined)
  const isMap = filters.view === 'map'
  return {
    page: isMap ? 0 : page,
    size: isMap ? MAP_SIZE : PAGE_SIZE,
    sortBy: sorts[filters.sort],
    sortDirection: 'ASC' as const,
    game,
    location,
    // Only a place without a point has to be looked up.
    cityKey: location !== '' && !point ? filters.cityKey : undefined,
    date,
    name,
    // A named place takes precedence, even if its point is unknown.
    ...point,
    part: parts.length === 0 ? undefined : parts.join(','),
    from: from === undefined ? undefined : clockOf(from),
    priceFrom,
    priceTo,
    within: point && within,
    rating,
    place,
    amenities: amenities.length === 0 ? undefined : amenities.join(','),
    ground: filters.isHalf ? ('HALF' as const) : undefined,
  }
}
