import type { Interval } from '../shared/interval.ts'

/** The parts of a business day that a search can ask for, by when one starts to play. The night goes on past midnight. */
const PARTS_OF_DAY = {
  MORNING: { startsAt: 0, endsAt: 720 },
  AFTERNOON: { startsAt: 720, endsAt: 1020 },
  EVENING: { startsAt: 1020, endsAt: 1260 },
  NIGHT: { startsAt: 1260, endsAt: 2880 },
} as const satisfies Record<string, Interval>

export type PartOfDay = keyof typeof PARTS_OF_DAY

export const partsOfDay = Object.keys(PARTS_OF_DAY) as PartOfDay[]

/** Does a start lie in one of the parts? */
export const startsIn = (parts: readonly PartOfDay[], start: number): boolean =>
  parts.some((part) => start >= PARTS_OF_DAY[part].startsAt && start < PARTS_OF_DAY[part].endsAt)
