import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'
import type { Violation } from './violation.ts'

/** After so many it is no longer a fault of the moment. */
const FEW_ATTEMPTS = 3

/** No due work is left after the night in which all jobs run. */
export const checkWork = async (db: Database, now: Date): Promise<Violation[]> => {
  const { rows: tables } = await sql<{
    name: string
  }>`select table_name as name from information_schema.tables`.execute(db)
  const has = (table: string): boolean => tables.some(({ name }) => name === table)
  const { rows: events } = await sql<{ event_id: string; kind: string; attempts: number; last_error: string | null }>`
    select event_id, kind, attempts, last_error from webhook_event where applied_at is null`.execute(db)
  // A due row that was not tried is done already: a webhook has settled its order.
  const failed = has('failed_work')
    ? (
        await sql<{ work: string; subject_id: string; error_code: string }>`
          select work, subject_id, error_code from failed_work
          where attempts > ${FEW_ATTEMPTS} and (next_try_at is null or next_try_at > ${now})`.execute(db)
      ).rows
    : []
  return [
    ...events.map(({ event_id: id, kind, attempts, last_error: error }) => ({
      rule: 'WEBHOOK_NOT_APPLIED',
      facts: `${kind} ${id} after ${attempts} attempts: ${error}`,
    })),
    ...failed.map(({ work, subject_id: subject, error_code: code }) => ({
      rule: 'WORK_FAILS',
      facts: `${work} of ${subject}: ${code}`,
    })),
  ]
}
