import { type Client, createClient } from '@baari/contract/client.ts'
import { clockOffset } from './clockOffset.ts'
import { sessionFetch } from './sessionFetch.ts'

/** What the server answers, and how far its clock is ahead, in milliseconds: what it keeps for someone ends by it. */
export const readWithClock = async <T extends object>(
  read: (client: Client) => Promise<T>,
): Promise<T & { serverAheadBy: number }> => {
  let serverAheadBy = 0
  const client = createClient('', {
    fetch: async (input, init) => {
      const response = await sessionFetch(input, init)
      serverAheadBy = clockOffset(response.headers.get('date'), Date.now())
      return response
    },
  })
  const answer = await read(client)
  return { ...answer, serverAheadBy }
}
