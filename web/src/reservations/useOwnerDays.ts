import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { dateAt } from '@baari/domain/shared/zonedTime.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { ownerApi } from '../api/ownerApi.ts'
import { clockOffset } from '../api/readWithClock.ts'
import { keepPreviousOf } from '../api/VisitQueries.tsx'
import { type KeptCopy, keptQuery, readKeeping } from '../offline/responseCache.ts'
import { useTurfChanges } from './useTurfChanges.ts'

export type OwnerDays = WireReply<Api['getOwnerDays']>
export type DayGround = OwnerDays['grounds'][number]
export type DayEntry = OwnerDays['entries'][number]
export type Till = OwnerDays['till']

export const OWNER_DAYS_KEY = 'getOwnerDays'

/** Fallback for a stream that stopped; normally the stream announces changes. */
const RECHECK_MS = 60_000

interface DaysQuestion {
  turfId: string
  /** The current business day if undefined. */
  date: string | undefined
  days: number
  groundId: string | undefined
}

/** Only the current day's plan is cached on the device. */
const isKept = (question: DaysQuestion | undefined): boolean => question?.date === undefined && question?.days === 1

const fresh = (days: OwnerDays) => ({
  ...days,
  aheadBy: clockOffset(days.serverTime, Date.now()),
  copy: undefined as KeptCopy | undefined,
})

/** The plan of a day or a week, refetched on changes at the turf and periodically. */
export const useOwnerDays = (question: DaysQuestion | undefined) => {
  useTurfChanges(OWNER_DAYS_KEY)
  return useQuery({
    queryKey: [OWNER_DAYS_KEY, question?.turfId, question],
    queryFn: async ({ signal }) => {
      const read = () => ownerApi.getOwnerDays({ query: question ?? { turfId: '' } }, { signal })
      if (!isKept(question)) return fresh(await read())
      const { answer, copy } = await readKeeping(`getOwnerDays ${question?.turfId}`, read)
      if (!copy) return fresh(answer)
      // A cached copy does not know the current day.
      return { ...answer, today: dateAt(new Date(), answer.timeZone), aheadBy: 0, copy }
    },
    enabled: question !== undefined,
    placeholderData: keepPreviousOf(question?.turfId),
    refetchInterval: RECHECK_MS,
    ...keptQuery,
  })
}

/**
 * Waits for the refetch of the plan that the write started, so that an action says "saved" only once the plan shows it.
 */
export const useDayReadAgain = () => {
  const queries = useQueryClient()
  return useCallback(
    () => queries.invalidateQueries({ queryKey: [OWNER_DAYS_KEY] }, { cancelRefetch: false }),
    [queries],
  )
}
