import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { createQueryClient } from './createQueryClient.ts'

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
