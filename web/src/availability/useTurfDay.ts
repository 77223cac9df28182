import { useQuery } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { keepPreviousOf } from '../api/VisitQueries.tsx'
import type { TurfDayReply } from './groundDay.ts'

const RECHECK_MS = 30_000

/**
 * A reply with its date and the time of its arrival, from which the server's clock is derived. `dataUpdatedAt` does not
 * serve: it is 0 for a placeholder.
 */
export type TurfDayRead = LoadedTurfDay & { readAt: number }

/** A reply with its date, as the document includes it. */
export type LoadedTurfDay = TurfDayReply & { date: string }

/** When the document arrived, by this device's clock. */
const documentReadAt = (): number => {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return performance.timeOrigin + (document?.responseStart ?? 0)
}

/**
 * A turf on a day, refetched every half minute while visible and whenever the window regains focus. `own` includes the
 * games that only this account may see; without it all phones share an answer. `loaded` is shown until the first answer.
 */
export const useTurfDay = (
  turfId: string,
  date: string,
  { own = false, loaded }: { own?: boolean; loaded?: LoadedTurfDay | null | undefined } = {},
) =>
  useQuery<TurfDayRead>({
    queryKey: ['turf-day', turfId, date, ...(own ? ['own'] : [])],
    queryFn: async ({ signal }) => ({
      ...(await api.getAvailability({ query: { turfId, date } }, { signal, own })),
      date,
      readAt: Date.now(),
    }),
    ...(loaded?.turfId === turfId &&
      loaded.date === date && { initialData: () => ({ ...loaded, readAt: documentReadAt() }) }),
    placeholderData: keepPreviousOf(turfId),
    refetchInterval: RECHECK_MS,
    refetchOnWindowFocus: 'always',
    staleTime: 0,
  })
