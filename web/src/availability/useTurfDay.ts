import { useQuery } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import type { TurfDayReply } from './groundDay.ts'

const RECHECK_MS = 30_000

/** A turf on a day, refetched every half minute while visible and whenever the window regains focus. */
export const useTurfDay = (turfId: string, date: string) =>
  useQuery<TurfDayReply>({
    queryKey: ['turf-day', turfId, date],
    queryFn: ({ signal }) => api.getAvailability({ query: { turfId, date } }, { signal }),
    // Shows the turf's previous day while another day loads.
    placeholderData: (before, query) => (query?.queryKey[1] === turfId ? before : undefined),
    refetchInterval: RECHECK_MS,
    refetchOnWindowFocus: 'always',
    staleTime: 0,
  })
