import { type Interval, overlaps } from '../shared/interval.ts'

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
  /** In the way already. */
  standing: Standing[]
  /** Earlier rows of the same table. */
  rows: number[]
}

export const isInTheWay = (one: Placed, other: Placed): boolean =>
  overlaps(one, other) && one.scope === other.scope && one.parts.some((part) => other.parts.includes(part))

/** Rows that meet something that stands, or an earlier row. */
export const findConflicts = <Standing extends Placed>(
  rows: readonly PlacedRow[],
  standing: readonly Standing[],
): Conflict<Standing>[] => {
  const byScope = Map.groupBy(standing, ({ scope }) => scope)
  const rowsByScope = Map.groupBy(rows, ({ scope }) => scope)
  const place = new Map(rows.map((row, index) => [row, index]))
  return rows.flatMap((row, index) => {
    const found = {
      row: row.row,
      standing: (byScope.get(row.scope) ?? []).filter((other) => isInTheWay(row, other)),
      rows: [
        ...new Set(
          (rowsByScope.get(row.scope) ?? [])
            .filter((other) => (place.get(other) ?? 0) < index && other.row !== row.row && isInTheWay(row, other))
            .map((other) => other.row),
        ),
      ],
    }
    return found.standing.length + found.rows.length > 0 ? [found] : []
  })
}
