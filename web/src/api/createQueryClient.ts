import { ApiFailure } from '@baari/contract/createClientOf.ts'
import { MutationCache, QueryClient } from '@tanstack/react-query'

const MOST_RETRIES = 2

const LONGEST_WAIT_SECONDS = 5
const DEFAULT_WAIT_SECONDS = 1

/** Only what may pass by itself is asked again: no connection, or a server that is restarting or has a lot to do. */
const isPassing = (error: Error): boolean =>
  !(error instanceof ApiFailure) ||
  error.status >= 500 ||
  (error.status === 429 && (error.retryAfterSeconds ?? Number.POSITIVE_INFINITY) <= LONGEST_WAIT_SECONDS)

/** As long as the server asked for, and twice as long each time. */
const waitBefore = (failures: number, error: Error): number => {
  const asked = error instanceof ApiFailure ? (error.retryAfterSeconds ?? DEFAULT_WAIT_SECONDS) : DEFAULT_WAIT_SECONDS
  return Math.min(asked, LONGEST_WAIT_SECONDS) * 1000 * 2 ** failures
}

export const createQueryClient = (): QueryClient => {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < MOST_RETRIES && isPassing(error),
        retryDelay: waitBefore,
      },
      // Without a connection a press on a button fails at once and says so; it never happens later by itself.
      mutations: { retry: false, networkMode: 'always' },
    },
    // After any write everything visible is read again: nobody has to list what became stale.
    mutationCache: new MutationCache({ onSuccess: () => void client.invalidateQueries() }),
  })
  return client
}
