import { EVENING_FROM } from '@baari/domain/availability/evening.ts'
import { type Interval, lengthOf, subtract } from '@baari/domain/shared/interval.ts'
import type { DayColumn } from './dayColumns.ts'

/** The shortest stretch worth offering. */
const LEAST_MINUTES = 60

/**
 * Stretches of the evening after `from` with at least one free ground, in order; overlapping and adjacent ones are
 * merged.
 */
export const freeEvening = (columns: readonly DayColumn[], from: number): Interval[] => {
  const free = columns
    .flatMap((column) =>
      subtract({ startsAt: Math.max(EVENING_FROM, column.open.startsAt, from), endsAt: column.open.endsAt }, [
        ...column.entries
          .filter(({ kind }) => kind !== 'ENQUIRY')
          .map(({ fromMinute, toMinute }) => ({ startsAt: fromMinute, endsAt: toMinute })),
        ...column.shadows,
      ]),
    )
    .filter((stretch) => lengthOf(stretch) >= LEAST_MINUTES)
    .toSorted((one, other) => one.startsAt - other.startsAt)
  const joined: Interval[] = []
  for (const next of free) {
    const last = joined.at(-1)
    if (last && next.startsAt <= last.endsAt)
      joined[joined.length - 1] = { startsAt: last.startsAt, endsAt: Math.max(last.endsAt, next.endsAt) }
    else joined.push(next)
  }
  return joined
}
