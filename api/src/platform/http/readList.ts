import { MOST_LISTED } from '@baari/contract/wire/wire.ts'
import type { Database } from '@baari/db/connect.ts'
import { type Expression, sql } from 'kysely'
import { pageTotals } from './pageTotals.ts'

interface Ordered<Row> {
  limit(rows: number): { offset(rows: number): { execute(): Promise<Row[]> } }
}

interface Found {
  limit(rows: number): Expression<unknown>
}

interface ListQuestion<Row> {
  db: Database
  query: { page: number; size: number }
  /** What the list shows, in its order. */
  rows: Ordered<Row>
  /** What it counts. */
  found: Found
}

/** A page of a list and how long the list is: two looks side by side, of which none reads a whole table. */
export const readList = async <Row>({ db, query, rows, found }: ListQuestion<Row>) => {
  const from = query.page * query.size
  const [shown, counted] = await Promise.all([
    from < MOST_LISTED
      ? rows
          .limit(Math.min(query.size, MOST_LISTED - from))
          .offset(from)
          .execute()
      : [],
    countFound(db, found),
  ])
  return { rows: shown, ...pageTotals(counted, query) }
}

/** To one more than a list tells. */
export const countFound = async (db: Database, found: Found): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) from ${found.limit(MOST_LISTED + 1)} found`.execute(db)
  return rows[0]!.count
}
