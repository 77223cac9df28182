import { MOST_LISTED } from '@baari/contract/wire/wire.ts'
import type { Database } from '@baari/db/connect.ts'
import { type Expression, sql } from 'kysely'

interface Ordered<Row> {
  limit(rows: number): { offset(rows: number): { execute(): Promise<Row[]> } }
}

interface Found {
  limit(rows: number): Expression<unknown>
}

interface ListQuestion<Row> {
  db: Database
  query: { page: number; size: number }
  /** The rows of the list, in order. */
  rows: Ordered<Row>
  /** The rows to count. */
  found: Found
}

/** Rows counted beyond a page, so that a first page costs the same with a hundred times as many bookings. */
const COUNTED_AHEAD = 1000

/** The most rows counted for a page. */
export const mostCounted = ({ page, size }: { page: number; size: number }): number =>
  Math.min(MOST_LISTED, page * size + COUNTED_AHEAD)

/**
 * Reads a page of a list and the list's length, without reading a whole table. A page that is not full ends the list,
 * which then needs no count. The two queries run one after the other, so that a list uses one connection at a time.
 */
export const readList = async <Row>({ db, query, rows, found }: ListQuestion<Row>) => {
  const from = query.page * query.size
  const most = Math.max(0, Math.min(query.size, MOST_LISTED - from))
  const shown = most > 0 ? await rows.limit(most).offset(from).execute() : []
  const isLast = shown.length < most && (shown.length > 0 || from === 0)
  const counted = mostCounted(query)
  const total = isLast ? from + shown.length : await countFound(db, found, counted)
  return { rows: shown, ...pageTotals(total, { ...query, most: counted }) }
}

/** Counts to one more than `most`. */
export const countFound = async (db: Database, found: Found, most = MOST_LISTED): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) from ${found.limit(most + 1)} found`.execute(db)
  return rows[0]!.count
}

/** How long a list is, as every list answers it. `found` may count to one more than the list tells. */
export const pageTotals = (
  found: number,
  { page, size, most = MOST_LISTED }: { page: number; size: number; most?: number },
) => {
  const totalElements = Math.min(found, most)
  return {
    totalElements,
    isTotalCapped: found > most,
    totalPages: Math.ceil(totalElements / size),
    page,
    size,
  }
}

/** Escapes the wildcards of typed text for a `like` pattern. */
export const escapeLike = (typed: string): string => typed.replaceAll(/[\\%_]/g, (mark) => `\\${mark}`)

/** A `like` pattern that finds typed text anywhere in a lower-case text. */
export const containsPattern = (typed: string): string => `%${escapeLike(typed.toLowerCase())}%`

/** The columns that a request sent; the others stay unchanged. */
export const sentColumns = <Columns extends object>(
  requested: {
    [Column in keyof Columns]: Columns[Column] | undefined
  },
): Partial<Columns> =>
  Object.fromEntries(Object.entries(requested).filter(([, value]) => value !== undefined)) as Partial<Columns>
