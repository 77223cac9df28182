import { type PartOfDay, startsIn } from './partsOfDay.ts'
import { SLOT_GRID_MINUTES } from './slots.ts'

/** When somebody would like to start: in parts of the day, or at a time or half an hour later. */
export interface AskedStart {
  parts: readonly PartOfDay[]
  from: number | undefined
}

/** Is a start one that was asked for? Whoever names no time takes any. */
export const isAskedStart = (start: number, { parts, from }: AskedStart): boolean =>
  (parts.length === 0 || startsIn(parts, start)) &&
  (from === undefined || (start >= from && start <= from + SLOT_GRID_MINUTES))
