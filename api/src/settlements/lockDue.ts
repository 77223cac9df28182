import type { Database } from '@baari/db/connect.ts'

/**
 * Locks those of these rows that have something to post; the others are someone else's, or done. What is posted of them is
 * read by a statement of its own, afterwards: one that reads and locks at once sees the row as it is when it is locked, and
 * all other tables as they were when it began.
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

/** What was due of these rows has been posted. */
export const markPosted = async (
  db: Database,
  table: 'booking' | 'payment' | 'refund',
  ids: readonly string[],
): Promise<void> => {
  await db.updateTable(table).set({ posting_due: null }).where('id', 'in', ids).execute()
}
