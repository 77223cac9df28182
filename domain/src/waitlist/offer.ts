import { SLOT_GRID_MINUTES } from '../availability/slots.ts'
import type { Interval } from '../shared/interval.ts'

const HOUR = 60

/** The sooner the game, the shorter an offer is kept: at least this long before, so many minutes. */
const OFFERS = [
  { minutesBefore: 24 * HOUR, minutes: 30 },
  { minutesBefore: 6 * HOUR, minutes: 20 },
] as const
const SHORTEST_OFFER_MINUTES = 10

/** How long an offer is kept for the first in line, 10 to 30 minutes, by the time that is left until the start. */
export const offerMinutes = (minutesUntilStart: number): number =>
  OFFERS.find(({ minutesBefore }) => minutesUntilStart >= minutesBefore)?.minutes ?? SHORTEST_OFFER_MINUTES

export interface Wish {
  /** The stretch in which they would play; minutes of the business day. */
  window: Interval
  minutes: number
  /** The start they would like best. */
  wanted: number
}

/** The starts that fulfil a wish, on the grid anchored at opening, the ones nearest to what was wanted first. */
export const offerStarts = ({ window, minutes, wanted }: Wish, opensAt: number): number[] => {
  const first = opensAt + Math.ceil((window.startsAt - opensAt) / SLOT_GRID_MINUTES) * SLOT_GRID_MINUTES
  const starts: number[] = []
  for (let start = first; start + minutes <= window.endsAt; start += SLOT_GRID_MINUTES) starts.push(start)
  return starts.sort((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted) || one - other)
}
