import { contains, type Interval, lengthOf } from '../shared/interval.ts'
import { SLOT_GRID_MINUTES } from '../shared/limits.ts'

interface Day {
  /** The ground’s day less the confirmed time of others: holds and offers count as free. */
  unconfirmed: readonly Interval[]
  open: Interval
  minimumMinutes: number
}

/**
 * The start beside confirmed time, nearest to the chosen one, at which the same length leaves no gap too short to sell.
 * Undefined if the chosen time leaves none, or if no such start exists. Only starts and ends on the grid can be sold.
 */
export const startWithoutGap = ({ unconfirmed, open, minimumMinutes }: Day, chosen: Interval): number | undefined => {
  const stretch = unconfirmed.find((one) => contains(one, chosen))
  if (!stretch) return undefined
  const [first, last] = [upToGrid(stretch.startsAt, open.startsAt), downToGrid(stretch.endsAt, open.startsAt)]
  const isGap = (minutes: number): boolean => minutes > 0 && minutes < minimumMinutes
  const leavesGap = isGap(chosen.startsAt - first) || isGap(last - chosen.endsAt)
  if (!leavesGap || isGap(last - first - lengthOf(chosen))) return undefined
  const distance = (start: number): number => Math.abs(start - chosen.startsAt)
  return [
    ...(stretch.startsAt > open.startsAt ? [first] : []),
    ...(stretch.endsAt < open.endsAt ? [last - lengthOf(chosen)] : []),
  ].toSorted((one, other) => distance(one) - distance(other))[0]
}

/** Whether `startWithoutGap` offers this time instead of some other start. */
export const closesGap = (day: Day, slot: Interval): boolean => {
  const stretch = day.unconfirmed.find((one) => contains(one, slot))
  if (!stretch) return false
  const first = upToGrid(stretch.startsAt, day.open.startsAt)
  for (let start = first; start + lengthOf(slot) <= stretch.endsAt; start += SLOT_GRID_MINUTES)
    if (startWithoutGap(day, { startsAt: start, endsAt: start + lengthOf(slot) }) === slot.startsAt) return true
  return false
}

const upToGrid = (minute: number, opensAt: number): number =>
  opensAt + Math.ceil((minute - opensAt) / SLOT_GRID_MINUTES) * SLOT_GRID_MINUTES

const downToGrid = (minute: number, opensAt: number): number =>
  opensAt + Math.floor((minute - opensAt) / SLOT_GRID_MINUTES) * SLOT_GRID_MINUTES
