import { type Interval, lengthOf, overlaps } from '../shared/interval.ts'

/** Time on parts of a turf. The unit of the interval is the caller's: milliseconds of bookings, minutes of prices. */
export interface Placed extends Interval {
  /** Only what has the same scope can be in the way, such as one turf or one weekday. */
  scope: string
  parts: readonly number[]
}

export interface PlacedRow extends Placed {
  row: number
}

export interface Conflict<Standing> {
  row: number
  /** Existing entries in the way. */
  standing: Standing[]
  /** Earlier rows of the same table. */
  rows: number[]
}

const isInTheWay = (one: Placed, other: Placed): boolean =>
  overlaps(one, other) && one.scope === other.scope && one.parts.some((part) => other.parts.includes(part))

/** Places by time, so that each is compared only with its neighbours. `step` is about the length of a place. */
export const lookup = <Place extends Placed>(step: number, places: readonly Place[] = []) => {
  const byTime = new Map<string, Place[]>()
  const keysOf = ({ scope, startsAt, endsAt }: Placed): string[] => {
    const first = Math.floor(startsAt / step)
    return Array.from({ length: Math.ceil(endsAt / step) - first }, (_, index) => `${scope}/${first + index}`)
  }
  const add = (place: Place): void => {
    for (const key of keysOf(place)) byTime.getOrInsertComputed(key, () => []).push(place)
  }
  for (const place of places) add(place)
  const around = (place: Placed): Place[] => keysOf(place).flatMap((key) => byTime.get(key) ?? [])
  return {
    add,
    hasInTheWay: (place: Placed): boolean => around(place).some((other) => isInTheWay(place, other)),
    inTheWay: (place: Placed): Place[] => [...new Set(around(place).filter((other) => isInTheWay(place, other)))],
  }
}

export const longestOf = (rows: readonly Interval[]): number =>
  rows.reduce((longest, row) => Math.max(longest, lengthOf(row)), 1)

/** Rows whose place is taken by an existing entry or wanted by an earlier row. */
export const findConflicts = <Standing extends Placed>(
  rows: readonly PlacedRow[],
  standing: readonly Standing[],
): Conflict<Standing>[] => {
  const there = lookup(longestOf(rows), standing)
  const earlier = lookup<PlacedRow>(longestOf(rows))
  return rows.flatMap((row) => {
    const others = earlier.inTheWay(row).flatMap((other) => (other.row === row.row ? [] : [other.row]))
    earlier.add(row)
    const found = { row: row.row, standing: there.inTheWay(row), rows: [...new Set(others)] }
    return found.standing.length + found.rows.length > 0 ? [found] : []
  })
}
