import { useQuery } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { type Boot, useBoot } from '../boot.ts'
import { LATE } from '../turfs/late.ts'
import { type Point, sortOf } from '../turfs/turfFilters.ts'
import type { Wish } from './useWish.ts'

const SHOWN = 4

/** Turfs of a city that are free on an evening: tonight by earliest start, on other days by distance from `here`. */
export const useWishedTurfs = (
  { date, game }: Pick<Wish, 'date' | 'game'>,
  city: Boot['catalogue']['cities'][number],
  here: Point | undefined,
) => {
  const { latitude, longitude } = here ?? city
  const isTonight = sortOf({ date, sort: undefined }, useBoot()) === 'earliest'
  const query = {
    page: 0,
    size: SHOWN,
    sortBy: isTonight ? ('earliest' as const) : undefined,
    date,
    game,
    part: LATE.join(','),
    latitude,
    longitude,
  }
  return useQuery({
    queryKey: ['turfs', query],
    queryFn: ({ signal }) => api.searchTurfs({ query }, { signal }),
  })
}
