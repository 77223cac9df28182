import { SLOT_GRID_MINUTES } from '../shared/limits.ts'
import { type PartOfDay, startsIn } from './evening.ts'

/** The starts a player asks for: parts of the day, or a time and the half hour after it. */
export interface AskedStart {
  parts: readonly PartOfDay[]
  from: number | undefined
}

/** Does a start match the request? A request without a time matches every start. */
export const isRequestedStart = (start: number, { parts, from }: AskedStart): boolean =>
  (parts.length === 0 || startsIn(parts, start)) &&
  (from === undefined || (start >= from && start <= from + SLOT_GRID_MINUTES))
