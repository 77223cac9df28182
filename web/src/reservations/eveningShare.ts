import { type Interval, lengthOf, sharedLength, subtract } from '@baari/domain/shared/interval.ts'
import type { DayColumn } from './dayColumns.ts'

/** Five in the afternoon to eleven at night, the hours in which turfs earn. */
const EVENING: Interval = { startsAt: 1020, endsAt: 1380 }

const played = new Set(['ONLINE', 'GAME', 'MANUAL'])

/** The played share of the open evening hours, from 0 to 1; undefined if no ground is open then. */
export const eveningShare = (columns: readonly DayColumn[]): number | undefined => {
  let open = 0
  let filled = 0
  for (const column of columns) {
    const evening = {
      startsAt: Math.max(EVENING.startsAt, column.open.startsAt),
      endsAt: Math.min(EVENING.endsAt, column.open.endsAt),
    }
    const minutes = sharedLength(EVENING, column.open)
    if (minutes === 0) continue
    open += minutes
    const taken = [
      ...column.entries
        .filter(({ kind }) => played.has(kind))
        .map(({ fromMinute, toMinute }) => ({ startsAt: fromMinute, endsAt: toMinute })),
      ...column.shadows.filter(({ isPlayed }) => isPlayed),
    ]
    filled += minutes - subtract(evening, taken).reduce((sum, piece) => sum + lengthOf(piece), 0)
  }
  return open === 0 ? undefined : filled / open
}
