import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import type { Point, TurfFilters } from './turfFilters.ts'

const PAGE_SIZE = 8

/** The turfs of the filters; without a chosen point those around the device come first. */
export const useTurfSearch = (filters: TurfFilters, devicePoint: Point | undefined) => {
  const { game, location, date, name, page } = filters
  const query = {
    page,
    size: PAGE_SIZE,
    sortBy: 'name' as const,
    sortDirection: 'ASC' as const,
    game,
    location,
    date,
    name,
    // A place that is named is meant, even when its point is not known.
    ...(filters.point ?? (location === '' ? devicePoint : undefined)),
  }
  return useQuery({
    queryKey: ['turfs', query],
    queryFn: ({ signal }) => api.searchTurfs({ query }, { signal }),
    placeholderData: keepPreviousData,
  })
}
