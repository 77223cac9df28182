import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import type { LoadedTurfs } from './loadTurfs.ts'
import type { Point, TurfFilters } from './turfFilters.ts'
import { turfQuery } from './turfQuery.ts'

/**
 * The turfs that match the filters; without a chosen point those near `point` come first. The query that the page was
 * `loaded` with is not fetched again.
 */
export const useTurfSearch = (filters: TurfFilters, point: Point | undefined, loaded?: LoadedTurfs) => {
  const query = turfQuery(filters, point)
  return useQuery({
    queryKey: ['turfs', query],
    queryFn: ({ signal }) => api.searchTurfs({ query }, { signal }),
    initialData: loaded && loaded.asked === JSON.stringify(query) ? loaded.found : undefined,
    placeholderData: keepPreviousData,
  })
}
