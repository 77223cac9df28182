import { ApiFailure } from '@baari/contract/createClientOf.ts'
import { MutationCache, QueryClient } from '@tanstack/react-query'

const MOST_RETRIES = 2

/** Only what may pass by itself is asked again: no connection, or a server that is restarting. */
const isPassing = (error: Error): boolean => !(error instanceof ApiFailure) || error.status >= 500

export const createQueryClient = (): QueryClient => {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: (failures, error) => failures < MOST_RETRIES && isPassing(error) },
      // Without a connection a press on a button fails at once and says so; it never happens later by itself.
      mutations: { retry: false, networkMode: 'always' },
    },
    // After any write everything visible is read again: nobody has to list what became stale.
    mutationCache: new MutationCache({ onSuccess: () => void client.invalidateQueries() }),
  })
  return client
}
