import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { ownerApi } from '../../api/ownerApi.ts'

export type Closure = WireReply<Api['closeForRain']>
export type RainReport = WireReply<Api['checkRain']>
export type RainedPlayer = Closure['players'][number]
export type RainedWalkIn = Closure['toCall'][number]

/** The rain closures of a turf's day; each notification refetches them. */
export const useRainDay = (turfId: string, date: string) =>
  useQuery({
    queryKey: ['listRain', turfId, date],
    queryFn: ({ signal }) => ownerApi.listRain({ query: { turfId, date } }, { signal }),
  })

/** Progress of a closure: players asked, players who have answered, and walk-ins to call. */
export const rainProgress = ({
  players,
  toCall,
}: Pick<Closure, 'players' | 'toCall'>): { answered: number; asked: number; toCall: number } => ({
  asked: players.length,
  answered: players.filter(({ answer }) => answer !== 'OPEN').length,
  toCall: toCall.length,
})
