import { type Client, createClientOf } from '@baari/contract/createClientOf.ts'
import { playerRoutes } from '@baari/contract/playerRoutes.generated.ts'
import { sessionFetch } from './sessionFetch.ts'

type Shown<Request> = Request extends { body: infer Body extends { expectedPrice?: unknown } }
  ? Omit<Request, 'body'> & { body: Body & { expectedPrice: number } }
  : Request extends { query: infer Query extends { expectedPrice?: unknown } }
    ? Omit<Request, 'query'> & { query: Query & { expectedPrice: number } }
    : Request

/** Typed calls for screens: a call that begins a payment must send the displayed price. */
export type ScreenClient<Name extends keyof Client> = {
  [One in Name]: (
    request: Shown<Parameters<Client[One]>[0]>,
    options?: Parameters<Client[One]>[1],
  ) => ReturnType<Client[One]>
}

/** Typed calls for players who have booked or play with others; visitors' first pages do without them. */
export const playerApi: ScreenClient<keyof typeof playerRoutes> = createClientOf(playerRoutes, '', {
  fetch: sessionFetch,
})
