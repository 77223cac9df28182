import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ownerApi } from '../api/ownerApi.ts'
import { clockOffset } from '../api/readWithClock.ts'
import { keptQuery, readKeeping } from '../offline/responseCache.ts'
import { busiestFirst, type TurfEvening, turfEvening } from './turfEvening.ts'
import { OWNER_DAYS_KEY, type OwnerDays } from './useOwnerDays.ts'
import { useTurfChanges } from './useTurfChanges.ts'

const LOOK_AGAIN_MS = 60_000

export interface Tonight {
  all: readonly OwnerDays[]
  /** In the order of the first load, so that nothing moves under the user's finger. */
  evenings: readonly TurfEvening[]
}

/** The same day at all turfs, for today also without a connection; `isPending` until the busiest is known. */
export const useTonight = (date: string | undefined): { tonight: Tonight | undefined; isPending: boolean } => {
  useTurfChanges(OWNER_DAYS_KEY)
  const found = useQuery({
    queryKey: [OWNER_DAYS_KEY, 'all', date],
    queryFn: async ({ signal }) => {
      const read = () => ownerApi.listOwnerDays({ query: { date } }, { signal })
      const { answer } = date === undefined ? await readKeeping('listOwnerDays', read) : { answer: await read() }
      return answer.map((days) => ({ ...days, aheadBy: clockOffset(days.serverTime, Date.now()) }))
    },
    refetchInterval: LOOK_AGAIN_MS,
    ...keptQuery,
  })
  const [order, setOrder] = useState<{ date: string | undefined; turfIds: readonly string[] }>()
  if (!found.data) return { tonight: undefined, isPending: found.isPending }
  const evenings = found.data.map((days) => turfEvening(days, Date.now() + days.aheadBy))
  if (!order || order.date !== date) {
    setOrder({ date, turfIds: evenings.toSorted(busiestFirst).map(({ turfId }) => turfId) })
    return { tonight: undefined, isPending: true }
  }
  const place = ({ turfId }: TurfEvening): number => {
    const found = order.turfIds.indexOf(turfId)
    return found === -1 ? order.turfIds.length : found
  }
  const inOrder = evenings.toSorted((one, other) => place(one) - place(other))
  return { tonight: { all: found.data, evenings: inOrder }, isPending: false }
}
