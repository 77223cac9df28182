import type { OfferedDays } from './offeredDate.ts'
import { filterQuery, readFilters, type TurfFilters } from './turfFilters.ts'

/** How the address of a list and its filters name each other. */
export interface TurfListAddress {
  read(query: URLSearchParams, days: OfferedDays): TurfFilters
  write(filters: TurfFilters): string
}

/** A list whose address says everything in its query. */
export const plainAddress = (path: string): TurfListAddress => ({
  read: readFilters,
  write: (filters) => {
    const query = filterQuery(filters).toString()
    return query === '' ? path : `${path}?${query}`
  },
})
