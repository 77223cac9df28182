import { useQuery } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import type { Point, TurfFilters } from './turfFilters.ts'

/** The number of games that still take players on the day. */
export const useJoinable = ({ game, date, point }: TurfFilters, near: Point | undefined): number => {
  const query = { page: 0, size: 1, game, date, ...(point ?? near) }
  const { data } = useQuery({
    queryKey: ['games', query],
    queryFn: ({ signal }) => api.listGames({ query }, { signal }),
  })
  return data?.totalElements ?? 0
}
