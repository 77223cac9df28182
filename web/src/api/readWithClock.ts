import { createClientOf } from '@baari/contract/createClientOf.ts'
import { ownerRoutes } from '@baari/contract/ownerRoutes.generated.ts'
import { routes } from '@baari/contract/routes.generated.ts'
import type { api } from './api.ts'
import type { ownerApi } from './ownerApi.ts'
import { sessionFetch } from './sessionFetch.ts'

/** A `Date` header knows whole seconds, and an answer is under way for a moment: less than this is no difference. */
const PRECISION_MS = 2_000

/** How far the server's clock is ahead of this device's, in milliseconds, by an answer that came at `receivedAt`. */
export const clockOffset = (dateHeader: string | null, receivedAt: number): number => {
  const offset = Date.parse(dateHeader ?? '') - receivedAt
  return Math.abs(offset) > PRECISION_MS ? offset : 0
}

/** What the server answers, and how far its clock is ahead, in milliseconds: what it keeps for someone ends by it. */
export const readWithClock = async <T extends object>(
  read: (client: typeof api & typeof ownerApi) => Promise<T>,
): Promise<T & { serverAheadBy: number }> => {
  let serverAheadBy = 0
  const client = createClientOf({ ...routes, ...ownerRoutes }, '', {
    fetch: async (input, init) => {
      const response = await sessionFetch(input, init)
      serverAheadBy = clockOffset(response.headers.get('date'), Date.now())
      return response
    },
  })
  const answer = await read(client)
  return { ...answer, serverAheadBy }
}
