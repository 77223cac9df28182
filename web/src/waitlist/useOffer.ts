import { dateOf } from '@baari/contract/wire/values.ts'
import { type Interval, overlaps } from '@baari/domain/shared/interval.ts'
import { useSearchParams } from 'react-router'
import { type GroundDay, joined } from '../availability/groundDay.ts'
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

/** The ground as seen by the player who holds the offer: free for them, taken for everyone else. */
export const withOffer = (ground: GroundDay, offer: Interval): GroundDay => ({
  ...ground,
  free: joined([...ground.free, offer]),
  held: ground.held.filter((held) => !overlaps(held, offer)),
})
