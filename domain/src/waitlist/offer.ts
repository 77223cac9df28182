import type { Interval } from '../shared/interval.ts'
import { LONGEST_OFFER_MINUTES, SHORTEST_OFFER_MINUTES, SLOT_GRID_MINUTES } from '../shared/limits.ts'
import { MINUTES_PER_HOUR } from '../shared/zonedTime.ts'

/** The closer the start, the shorter an offer is held. Each row: least minutes before the start, minutes held. */
const OFFERS = [
  { minutesBefore: 24 * MINUTES_PER_HOUR, minutes: LONGEST_OFFER_MINUTES },
  { minutesBefore: 6 * MINUTES_PER_HOUR, minutes: 20 },
] as const

/** Minutes an offer is held for the first in line: 10 to 30, by the time left until the start. */
export const offerMinutes = (minutesUntilStart: number): number =>
  OFFERS.find(({ minutesBefore }) => minutesUntilStart >= minutesBefore)?.minutes ?? SHORTEST_OFFER_MINUTES

export interface Wish {
  /** The interval in which they would play, in minutes of the business day. */
  window: Interval
  minutes: number
  /** The start they would like best. */
  requested: number
}

/** The starts that fulfil a wish, on the grid anchored at opening, nearest to the wanted start first. */
export const offerStarts = ({ window, minutes, requested }: Wish, opensAt: number): number[] => {
  const first = opensAt + Math.ceil((window.startsAt - opensAt) / SLOT_GRID_MINUTES) * SLOT_GRID_MINUTES
  const starts: number[] = []
  for (let start = first; start + minutes <= window.endsAt; start += SLOT_GRID_MINUTES) starts.push(start)
  return starts.sort((one, other) => Math.abs(one - requested) - Math.abs(other - requested) || one - other)
}
