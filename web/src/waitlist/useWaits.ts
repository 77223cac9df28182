import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { readWithClock } from '../api/readWithClock.ts'
import { useSession } from '../api/useSession.ts'

export type Wait = WireReply<Api['listWaitlist']>['content'][number]

export const WAITS_KEY = ['waitlist']

const LOOK_AGAIN_MS = 30_000
const NONE: readonly Wait[] = []

/** The player's places in line and offers, newest first, and the server's clock, by which offers expire. */
export const useWaits = (): { waits: readonly Wait[]; now: () => number } => {
  const session = useSession()
  const { data } = useQuery({
    queryKey: WAITS_KEY,
    queryFn: ({ signal }) => readWithClock((client) => client.listWaitlist({}, { signal })),
    enabled: session.status === 'in',
    refetchInterval: LOOK_AGAIN_MS,
    refetchOnWindowFocus: 'always',
    staleTime: 0,
  })
  const serverAheadBy = data?.serverAheadBy ?? 0
  const now = useCallback(() => Date.now() + serverAheadBy, [serverAheadBy])
  return { waits: data?.content.filter(({ status }) => status === 'WAITING' || status === 'OFFERED') ?? NONE, now }
}
