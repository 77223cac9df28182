import { EVENING_FROM } from './evening.ts'
import { nearestStarts } from './slots.ts'

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
