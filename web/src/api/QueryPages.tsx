import { type DehydratedState, hydrate, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet } from 'react-router'
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

/** Around every page that reads or writes server data; a page that only shows words does without the library. */
export const QueryPages = () => {
  const { queries } = useBoot()
  const [client] = useState(() => clientWith(queries))
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  )
}
