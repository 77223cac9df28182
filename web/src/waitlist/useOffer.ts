import { dateOf } from '@baari/contract/wire/values.ts'
import type { Interval } from '@baari/domain/shared/interval.ts'
import { useSearchParams } from 'react-router'
import { useWaits } from './useWaits.ts'

/** The slot offered to this player on a day, if the address names their place in line (`?wait=`). */
export const useOffer = (date: string, now: number): { groundId: string; interval: Interval } | undefined => {
  const [query] = useSearchParams()
  const { waits } = useWaits()
  const wait = waits.find(({ waitlistId }) => waitlistId === query.get('wait'))
  if (!wait?.offer || dateOf(wait.date) !== date || Date.parse(wait.offer.until) <= now) return undefined
  return {
    groundId: wait.groundId,
    interval: { startsAt: wait.offer.startMinute, endsAt: wait.offer.endMinute },
  }
}
