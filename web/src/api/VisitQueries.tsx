import { ApiFailure } from '@baari/contract/createClientOf.ts'
import { MutationCache, type Query, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { passCaches } from './sessionFetch.ts'

interface Refetching extends Record<string, unknown> {
  /** After its `onSuccess`, the mutation stays pending until the visible queries are refetched. */
  awaitsRefetch?: true
  /** Refetches after a failure too: the page may be out of date, or only the answer was lost. */
  refetchesAfterFailure?: true
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: Refetching
  }
}

let kept: QueryClient | undefined

/** One cache for each document on the server, and one for the whole visit in the browser. */
const visitClient = (): QueryClient => {
  if (!import.meta.env.SSR && kept) return kept
  kept = createQueryClient()
  return kept
}

/** Provides the server data of this visit, which the frame and its pages share. */
export const VisitQueries = ({ children }: { children: ReactNode }) => {
  const [client] = useState(visitClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

/** Discards the cache: the next page starts a new one. */
export const endVisit = (): void => {
  kept = undefined
}

/**
 * Placeholder data for a query whose key names its subject second: while another day or page loads, the previous answer
 * about the same subject, never one about another.
 */
export const keepPreviousOf =
  (subjectId: string | undefined) =>
  <Data, Key extends readonly unknown[]>(
    previous: Data | undefined,
    query: Query<Data, Error, Data, Key> | undefined,
  ): Data | undefined =>
    query?.queryKey[1] === subjectId ? previous : undefined

const MOST_RETRIES = 2

const LONGEST_WAIT_SECONDS = 5
const DEFAULT_WAIT_SECONDS = 1

/** Retries only transient failures: no connection, or a server that is restarting or overloaded. */
const isPassing = (error: Error): boolean =>
  !(error instanceof ApiFailure) ||
  error.status >= 500 ||
  (error.status === 429 && (error.retryAfterSeconds ?? Number.POSITIVE_INFINITY) <= LONGEST_WAIT_SECONDS)

/** Waits as long as the server asked, doubled on each retry. */
const waitBefore = (failures: number, error: Error): number => {
  const waitSeconds =
    error instanceof ApiFailure ? (error.retryAfterSeconds ?? DEFAULT_WAIT_SECONDS) : DEFAULT_WAIT_SECONDS
  return Math.min(waitSeconds, LONGEST_WAIT_SECONDS) * 1000 * 2 ** failures
}

const createQueryClient = (): QueryClient => {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < MOST_RETRIES && isPassing(error),
        retryDelay: waitBefore,
      },
      // Without a connection a press on a button fails at once; it is never queued for later.
      mutations: { retry: false, networkMode: 'always' },
    },
    // Every write refetches all visible queries, so no write has to list the ones it made stale.
    mutationCache: new MutationCache({
      onSuccess: (_reply, _asked, _before, { meta }) => {
        passCaches()
        if (!meta?.awaitsRefetch) void client.invalidateQueries()
      },
      onSettled: (_reply, error, _asked, _before, { meta }) => {
        passCaches()
        if (!(error ? meta?.refetchesAfterFailure : meta?.awaitsRefetch)) return undefined
        const refetched = client.invalidateQueries()
        return meta?.awaitsRefetch ? refetched : undefined
      },
    }),
  })
  return client
}
