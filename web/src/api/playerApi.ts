import { createClientOf } from '@baari/contract/createClientOf.ts'
import { playerRoutes } from '@baari/contract/playerRoutes.generated.ts'
import { sessionFetch } from './sessionFetch.ts'

/** The calls of players who have booked or play with others, typed: pages that visitors come to first do without them. */
export const playerApi = createClientOf(playerRoutes, '', { fetch: sessionFetch })
