import { type Interval, lengthOf } from '../shared/interval.ts'
import { SLOT_GRID_MINUTES } from './slots.ts'

interface Choice {
  /** What is free of the ground's day. */
  free: readonly Interval[]
  opensAt: number
  minimumMinutes: number
  chosen: Interval
}

/**
 * The start beside the chosen one at which the same length leaves no gap that is too short to sell; undefined where the
 * chosen time leaves none, or where every start would leave one. Only starts and ends on the grid can be sold.
 */
export const startWithoutGap = ({ free, opensAt, minimumMinutes, chosen }: Choice): number | undefined => {
  const stretch = free.find(({ startsAt, endsAt }) => startsAt <= chosen.startsAt && chosen.endsAt <= endsAt)
  if (!stretch) return undefined
  const [first, last] = [upToGrid(stretch.startsAt, opensAt), downToGrid(stretch.endsAt, opensAt)]
  const isGap = (minutes: number): boolean => minutes > 0 && minutes < minimumMinutes
  const leavesGap = isGap(chosen.startsAt - first) || isGap(last - chosen.endsAt)
  if (!leavesGap || isGap(last - first - lengthOf(chosen))) return undefined
  const atEnd = last - lengthOf(chosen)
  return chosen.startsAt - first <= atEnd - chosen.startsAt ? first : atEnd
}

const upToGrid = (minute: number, opensAt: number): number =>
  opensAt + Math.ceil((minute - opensAt) / SLOT_GRID_MINUTES) * SLOT_GRID_MINUTES

const downToGrid = (minute: number, opensAt: number): number =>
  opensAt + Math.floor((minute - opensAt) / SLOT_GRID_MINUTES) * SLOT_GRID_MINUTES
