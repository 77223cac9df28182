import { useQuery } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import type { TurfDayReply } from './groundDay.ts'

const LOOK_AGAIN_MS = 30_000

/** A turf on a day: looked at again every half minute while it can be seen, and whenever someone comes back to it. */
export const useTurfDay = (turfId: string, date: string) =>
  useQuery<TurfDayReply>({
    queryKey: ['turf-day', turfId, date],
    queryFn: ({ signal }) => api.getAvailability({ query: { turfId, date } }, { signal }),
    // The turf itself stays on the screen while another of its days comes.
    placeholderData: (before, query) => (query?.queryKey[1] === turfId ? before : undefined),
    refetchInterval: LOOK_AGAIN_MS,
    refetchOnWindowFocus: 'always',
    staleTime: 0,
  })
