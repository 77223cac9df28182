import { type Interval, overlaps } from '@baari/domain/shared/interval.ts'
import { type GroundDay, joined } from '../availability/groundDay.ts'

/** A ground as the one sees it for whom a slot of it is kept: theirs to book, though it is taken for all others. */
export const withOffer = (ground: GroundDay, offer: Interval): GroundDay => ({
  ...ground,
  free: joined([...ground.free, offer]),
  held: ground.held.filter((held) => !overlaps(held, offer)),
})
