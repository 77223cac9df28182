import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'
import { until } from './until.ts'

/** Count of connections that wait for a lock in this database. */
export const waitingForLocks = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from pg_stat_activity
    where wait_event_type = 'Lock' and backend_type = 'client backend' and datname = current_database()`.execute(db)
  return rows[0]!.waiting
}

/**
 * Sends calls that all need the row of one booking, so that they get it in the given order: holds the row locked until
 * each call waits for it. Stop the jobs first, or one of them may wait among the calls.
 */
export const queueForBooking = async <T>(
  db: Database,
  bookingId: string,
  calls: readonly (() => Promise<T>)[],
): Promise<Promise<T>[]> => {
  const sent: Promise<T>[] = []
  await db.transaction().execute(async (holder) => {
    await holder.selectFrom('booking').where('id', '=', bookingId).select('id').forNoKeyUpdate().execute()
    for (const call of calls) {
      const answer = call()
      answer.catch(() => undefined)
      sent.push(answer)
      await until(async () => ((await waitingForLocks(db)) === sent.length ? true : undefined))
    }
  })
  return sent
}
