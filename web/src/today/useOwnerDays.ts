import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { clockOffset } from '../api/clockOffset.ts'
import { ownerApi } from '../api/ownerApi.ts'
import { useTurfChanges } from '../owners/useTurfChanges.ts'

export const OWNER_DAYS_KEY = 'getOwnerDays'

/** The stream tells of changes; this is for a line on which it stopped. */
const LOOK_AGAIN_MS = 60_000

export interface DaysQuestion {
  turfId: string
  /** Without it, the business day of this moment. */
  date: string | undefined
  days: number
  groundId: string | undefined
}

/** The plan of a day or a week. News of the turf, and a look now and then, keep it as it is. */
export const useOwnerDays = (question: DaysQuestion | undefined) => {
  useTurfChanges(OWNER_DAYS_KEY)
  return useQuery({
    queryKey: [OWNER_DAYS_KEY, question],
    queryFn: async ({ signal }) => {
      const days = await ownerApi.getOwnerDays({ query: question ?? { turfId: '' } }, { signal })
      return { ...days, aheadBy: clockOffset(days.serverTime, Date.now()) }
    },
    enabled: question !== undefined,
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  })
}
