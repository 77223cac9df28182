import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import type { Point, TurfFilters } from '../turfs/turfFilters.ts'

export type NearbyGame = WireReply<Api['listGames']>['content'][number]

const PAGE_SIZE = 20
const LOOK_AGAIN_MS = 30_000

/** Open games around a point or everywhere, refetched every half minute because seats sell. */
export const useGames = ({ game, date, page }: TurfFilters, point: Point | undefined) => {
  const query = { page, size: PAGE_SIZE, game, date, ...point }
  return useQuery({
    queryKey: ['games', query],
    queryFn: ({ signal }) => api.listGames({ query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
    staleTime: 0,
  })
}
