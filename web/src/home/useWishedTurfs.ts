import { useQuery } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import type { Boot } from '../boot.ts'
import { LATE } from '../turfs/late.ts'
import type { Point } from '../turfs/turfFilters.ts'
import type { Wish } from './useWish.ts'

const SHOWN = 4

/** The turfs of a city that are free on an evening, those nearest to `here` first. */
export const useWishedTurfs = (
  { date, game }: Pick<Wish, 'date' | 'game'>,
  city: Boot['catalogue']['cities'][number],
  here: Point | undefined,
) => {
  const { latitude, longitude } = here ?? city
  const query = { page: 0, size: SHOWN, date, game, part: LATE.join(','), latitude, longitude }
  return useQuery({
    queryKey: ['turfs', query],
    queryFn: ({ signal }) => api.searchTurfs({ query }, { signal }),
  })
}
