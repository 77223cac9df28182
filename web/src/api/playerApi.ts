import { type Client, createClientOf } from '@baari/contract/createClientOf.ts'
import { playerRoutes } from '@baari/contract/playerRoutes.generated.ts'
import { sessionFetch } from './sessionFetch.ts'

type Shown<Request> = Request extends { body: infer Body extends { expectedPrice?: unknown } }
  ? Omit<Request, 'body'> & { body: Body & { expectedPrice: number } }
  : Request extends { query: infer Query extends { expectedPrice?: unknown } }
    ? Omit<Request, 'query'> & { query: Query & { expectedPrice: number } }
    : Request

/** Calls as the screens make them: a call that begins a payment always sends the price shown. */
export type ScreenClient<Name extends keyof Client> = {
  [One in Name]: (
    request: Shown<Parameters<Client[One]>[0]>,
    options?: Parameters<Client[One]>[1],
  ) => ReturnType<Client[One]>
}

/** The calls of players who have booked or play with others, typed: pages that visitors come to first do without them. */
export const playerApi: ScreenClient<keyof typeof playerRoutes> = createClientOf(playerRoutes, '', {
  fetch: sessionFetch,
})
