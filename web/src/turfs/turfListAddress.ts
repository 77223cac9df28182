import type { OfferedDays } from './offeredDate.ts'
import { filterQuery, readFilters, type TurfFilters } from './turfFilters.ts'

/** Translates between a list's address and its filters. */
export interface TurfListAddress {
  read(query: URLSearchParams, days: OfferedDays): TurfFilters
  write(filters: TurfFilters): string
}

/** A list whose filters are all in the query. */
export const plainAddress = (path: string): TurfListAddress => ({
  read: readFilters,
  write: (filters) => {
    const query = filterQuery(filters).toString()
    return query === '' ? path : `${path}?${query}`
  },
})
