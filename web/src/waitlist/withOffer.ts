import { type Interval, overlaps } from '@baari/domain/shared/interval.ts'
import { type GroundDay, joined } from '../availability/groundDay.ts'

/** The ground as seen by the player who holds the offer: free for them, taken for everyone else. */
export const withOffer = (ground: GroundDay, offer: Interval): GroundDay => ({
  ...ground,
  free: joined([...ground.free, offer]),
  held: ground.held.filter((held) => !overlaps(held, offer)),
})
