import { sql } from 'kysely'
import { expect } from 'vitest'
import { booksDone } from './booksDone.ts'
import type { TestApp } from './startTestApp.ts'
import { violatedInvariants } from './violatedInvariants.ts'

/** Runs all due jobs, then expects that the ledger sums to zero and that every invariant holds. */
export const booksBalance = async (app: TestApp): Promise<void> => {
  await booksDone(app)
  const { rows } = await sql<{ sum: number }>`select coalesce(sum(amount), 0)::bigint as sum from ledger_entry`.execute(
    app.database.db,
  )
  expect(rows[0]?.sum).toBe(0)
  expect(await violatedInvariants(app)).toEqual([])
}
