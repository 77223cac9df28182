import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import { sql } from 'kysely'
import { notifyAdmins } from '../messaging/notifyAdmins.ts'

const FIRST_WAIT_SECONDS = 5
/** With the waits doubled each time: about ten minutes, before people have to look at it. */
const MOST_ATTEMPTS = 8

interface FailedRow {
  work: string
  subjectId: string
  error: unknown
}

/** Counts a row’s failure and puts it off; the last one parks it, and admins are told. */
export const noteFailure = (
  { work, subjectId, error }: FailedRow,
  { db, now }: { db: Database; now: Date },
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const code = codeOf(error)
    const { rows } = await sql<{ attempts: number }>`
      insert into failed_work as failed (id, work, subject_id, attempts, error_code, failed_at, next_try_at)
      values (${newId('PARKED', now)}, ${work}, ${subjectId}, 1, ${code}, ${now}, ${now})
      on conflict (work, subject_id) do update set
        attempts = least(failed.attempts + 1, ${MOST_ATTEMPTS}), error_code = excluded.error_code, failed_at = excluded.failed_at
      returning attempts`.execute(transaction)
    const attempts = rows[0]?.attempts ?? 1
    const isParked = attempts >= MOST_ATTEMPTS
    await transaction
      .updateTable('failed_work')
      .set({ next_try_at: isParked ? null : later(now, attempts) })
      .where('work', '=', work)
      .where('subject_id', '=', subjectId)
      .execute()
    if (isParked)
      await notifyAdmins(
        { kind: 'work_parked', facts: { work, reference: subjectId, reason: code } },
        { db: transaction, now },
      )
  })

const later = (now: Date, attempts: number): Date =>
  new Date(now.getTime() + FIRST_WAIT_SECONDS * 2 ** (attempts - 1) * 1000)

const LONGEST_CODE = 63

/** The rule that was broken, or the kind of error: never its words, which may quote people. */
const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'UNKNOWN'
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  const told = [constraint, code, error.name].find((text) => typeof text === 'string' && text !== '')
  return String(told)
    .replaceAll(/[^A-Za-z0-9_]/g, '_')
    .slice(0, LONGEST_CODE)
}
