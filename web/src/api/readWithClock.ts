import { type Client, createClientOf } from '@baari/contract/createClientOf.ts'
import { sessionFetch } from './sessionFetch.ts'

/** A `Date` header has whole seconds and the answer takes time to arrive: smaller offsets are noise. */
const PRECISION_MS = 2_000

/** How far the server's clock is ahead of this device's, in milliseconds, from an answer received at `receivedAt`. */
export const clockOffset = (dateHeader: string | null, receivedAt: number): number => {
  const offset = Date.parse(dateHeader ?? '') - receivedAt
  return Math.abs(offset) > PRECISION_MS ? offset : 0
}

/**
 * Reads from the server together with its clock's lead in milliseconds: holds and offers expire by that clock. The
 * client knows only the calls of `table`, so that a page loads no others.
 */
export const readWithClock = async <Name extends keyof Client, T extends object>(
  table: Parameters<typeof createClientOf<Name>>[0],
  read: (client: Pick<Client, Name>) => Promise<T>,
): Promise<T & { serverAheadBy: number }> => {
  let serverAheadBy = 0
  const client = createClientOf(table, '', {
    fetch: async (input, init) => {
      const response = await sessionFetch(input, init)
      serverAheadBy = clockOffset(response.headers.get('date'), Date.now())
      return response
    },
  })
  const answer = await read(client)
  return { ...answer, serverAheadBy }
}
