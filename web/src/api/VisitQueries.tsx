import { type DehydratedState, hydrate, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useBoot } from '../boot.ts'
import { createQueryClient } from './createQueryClient.ts'

let kept: QueryClient | undefined

/** One cache for each document on the server, and one for the whole visit in the browser. */
const clientWith = (queries: unknown): QueryClient => {
  if (!import.meta.env.SSR && kept) return kept
  const client = createQueryClient()
  hydrate(client, queries as DehydratedState)
  kept = client
  return client
}

/** Gives its children the server data of this visit. What stands in the frame and what stands in a page share it. */
export const VisitQueries = ({ children }: { children: ReactNode }) => {
  const { queries } = useBoot()
  const [client] = useState(() => clientWith(queries))
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
