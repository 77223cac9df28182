import { type Interval, lengthOf } from '../shared/interval.ts'
import { MINUTES_PER_HOUR } from '../shared/zonedTime.ts'
import { nearestStarts } from './slots.ts'

/** From this minute of the business day until the ground closes it is evening, when most people play. */
export const EVENING_FROM = 17 * 60
const PRICED_FROM = 19 * 60

/** The hour by whose price evenings are compared: from 7 pm, or the last one before a ground closes earlier. */
export const eveningHour = (open: Interval): Interval | undefined => {
  const startsAt = Math.min(Math.max(PRICED_FROM, open.startsAt), open.endsAt - MINUTES_PER_HOUR)
  return lengthOf(open) < MINUTES_PER_HOUR || startsAt + MINUTES_PER_HOUR <= EVENING_FROM
    ? undefined
    : { startsAt, endsAt: startsAt + MINUTES_PER_HOUR }
}

/** The days of which favourites show the evening: today and six more. */
export const FAVOURITE_DAYS = 7
/** Turfs whose evenings are shown: those kept last. */
export const FAVOURITES_SHOWN = 10
const EVENING_UNTIL = 22 * 60
const LIKED_START = 19 * 60

export const isEveningStart = (start: number): boolean => start >= EVENING_FROM && start < EVENING_UNTIL

/**
 * The start by which an evening is offered: the nearest to 7 pm that is free, of two as near the earlier one; null when it is
 * full. Nothing where no start lies in the evening even while nothing is taken: it is over, or the turf is closed.
 */
export const favouriteStart = (possible: readonly number[], free: readonly number[]): number | null | undefined =>
  possible.some(isEveningStart) ? (nearestStarts(free.filter(isEveningStart), LIKED_START, 1)[0] ?? null) : undefined

/** The parts of a business day that a search can ask for, by when one starts to play. The night goes on past midnight. */
const PARTS_OF_DAY = {
  MORNING: { startsAt: 0, endsAt: 720 },
  AFTERNOON: { startsAt: 720, endsAt: EVENING_FROM },
  EVENING: { startsAt: EVENING_FROM, endsAt: 1260 },
  NIGHT: { startsAt: 1260, endsAt: 2880 },
} as const satisfies Record<string, Interval>

export type PartOfDay = keyof typeof PARTS_OF_DAY

export const partsOfDay = Object.keys(PARTS_OF_DAY) as PartOfDay[]

/** The parts of the day from `EVENING_FROM` on, and those before it. */
export const EVENING_PARTS = ['EVENING', 'NIGHT'] as const satisfies PartOfDay[]
export const EARLY_PARTS = ['MORNING', 'AFTERNOON'] as const satisfies PartOfDay[]

/** Does a start lie in one of the parts? */
export const startsIn = (parts: readonly PartOfDay[], start: number): boolean =>
  parts.some((part) => start >= PARTS_OF_DAY[part].startsAt && start < PARTS_OF_DAY[part].endsAt)
