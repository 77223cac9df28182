import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import type { Point, TurfFilters } from './turfFilters.ts'
import { turfQuery } from './turfQuery.ts'

/** The number of turfs that match the filters, and the values of further filters. */
export const useFacets = (filters: TurfFilters, point: Point | undefined) => {
  const query = { ...turfQuery({ ...filters, view: 'list', page: 0 }, point), size: 1, facets: 'true' as const }
  return useQuery({
    queryKey: ['turfs', query],
    queryFn: ({ signal }) => api.searchTurfs({ query }, { signal }),
    placeholderData: keepPreviousData,
  }).data
}
