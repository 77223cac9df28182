import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { pageData } from '../pageData.ts'

export type PublicTurf = WireReply<Api['getPublicTurf']>
type OpenGames = WireReply<Api['listGames']>

/** A turf's public page: the turf, and its games that take players. */
export interface LoadedVenue {
  turf: PublicTurf
  games: OpenGames['content']
}

const GAMES_SHOWN = 5

/** The loader of a turf's public page. */
export const loadVenue = async ({ params, context }: LoaderFunctionArgs): Promise<LoadedVenue | null> => {
  const load = context.get(pageData)
  const turf = (await load(`/public/turfs/${encodeURIComponent(params.slug ?? '')}`)) as PublicTurf | undefined
  if (!turf) return null
  const games = (await load(`/games?turfId=${turf.entityId}&size=${GAMES_SHOWN}`)) as OpenGames | undefined
  return { turf, games: games?.content ?? [] }
}
