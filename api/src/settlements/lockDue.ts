import type { Database } from '@baari/db/connect.ts'

/**
 * Locks those rows that are due for posting; the others are done, or locked by another process. Read their postings in
 * the next statement: a statement that reads and locks at once sees the locked row as it is then, but all other tables
 * as they were when it began.
 */
export const lockDue = async (
  db: Database,
  table: 'booking' | 'payment' | 'refund',
  ids: readonly string[],
): Promise<string[]> => {
  const locked = await db
    .selectFrom(table)
    .select('id')
    .where('posting_due', '=', true)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute()
  return locked.map(({ id }) => id)
}

/** Marks rows as posted. */
export const markPosted = async (
  db: Database,
  table: 'booking' | 'payment' | 'refund',
  ids: readonly string[],
): Promise<void> => {
  await db.updateTable(table).set({ posting_due: null }).where('id', 'in', ids).execute()
}
