import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import { secondsToWait } from '@baari/domain/shared/secondsToWait.ts'
import { sql } from 'kysely'
import { isContended, isDatabaseAway } from '../http/databaseErrors.ts'
import { notifyAdmins } from '../messaging/notify.ts'

/** A failure of a row, with a code. */
export class WorkFailure extends Error {
  readonly code: string

  constructor(code: string) {
    super(code)
    this.name = 'WorkFailure'
    this.code = code
  }
}

/** The provider did not answer. The row is retried for longer than after other failures before it counts as failed. */
export class Away extends WorkFailure {
  constructor(cause: Error) {
    super('PROVIDER_AWAY')
    this.cause = cause
  }
}

/** The row is fine: its provider was away, and the thrower has rescheduled it. */
export class PutOff extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause })
    this.name = 'PutOff'
  }
}

interface Patience {
  waitSeconds: { first: number; longest: number }
  mostAttempts: number
}

/** The wait doubles each time: about ten minutes until admins have to look at it. */
const WITH_ITSELF: Patience = { waitSeconds: { first: 5, longest: 3600 }, mostAttempts: 8 }
/** About an hour: work recovers by itself from an outage or contention of half that time. */
const WITH_OTHERS: Patience = { waitSeconds: { first: 15, longest: 600 }, mostAttempts: 12 }

interface FailedRow {
  work: string
  subjectId: string
  error: unknown
}

/**
 * Counts a failure of a row and schedules the next try; after the last try, the row counts as failed and the admins are
 * notified.
 */
export const noteFailure = (
  { work, subjectId, error }: FailedRow,
  { db, now }: { db: Database; now: Date },
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const code = codeOf(error)
    const patience = error instanceof Away || isTransient(error) ? WITH_OTHERS : WITH_ITSELF
    const { rows } = await sql<{ attempts: number }>`
      insert into failed_work as failed (id, work, subject_id, attempts, error_code, failed_at, next_try_at)
      values (${newId('PARKED', now)}, ${work}, ${subjectId}, 1, ${code}, ${now}, ${now})
      on conflict (work, subject_id) do update set
        attempts = least(failed.attempts + 1, ${patience.mostAttempts}), error_code = excluded.error_code, failed_at = excluded.failed_at
      returning attempts`.execute(transaction)
    const attempts = rows[0]?.attempts ?? 1
    const isExhausted = attempts >= patience.mostAttempts
    // While a provider is away, many rows fail for good at once: notify the admins of the first only.
    if (isExhausted && error instanceof Away)
      await sql`select pg_advisory_xact_lock(hashtextextended('failed/' || ${work}, 0))`.execute(transaction)
    const isNotified = isExhausted && error instanceof Away && (await hasOtherFailed(work, { db: transaction, code }))
    await transaction
      .updateTable('failed_work')
      .set({ next_try_at: isExhausted ? null : later(now, attempts - freeTries(error), patience) })
      .where('work', '=', work)
      .where('subject_id', '=', subjectId)
      .execute()
    if (isExhausted && !isNotified)
      await notifyAdmins(
        { kind: 'work_parked', facts: { work, reference: subjectId, reason: code } },
        { db: transaction, now },
      )
  })

const FREE_TRIES = 3

/** A row that met contention or a lost database is retried at once, a few times. */
const freeTries = (error: unknown): number => (isTransient(error) ? FREE_TRIES : 0)

const isTransient = (error: unknown): boolean => isContended(error) || isDatabaseAway(error)

const later = (now: Date, attempts: number, { waitSeconds }: Patience): Date =>
  attempts < 1 ? now : new Date(now.getTime() + secondsToWait(attempts, waitSeconds) * 1000)

const hasOtherFailed = async (work: string, { db, code }: { db: Database; code: string }): Promise<boolean> => {
  const other = await db
    .selectFrom('failed_work')
    .select('id')
    .where('work', '=', work)
    .where('error_code', '=', code)
    .where('next_try_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

const LONGEST_CODE = 63

/** The violated rule or the kind of error, never its message, which may quote people. */
const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'UNKNOWN'
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  const reported = [constraint, code, error.name].find((text) => typeof text === 'string' && text !== '')
  return String(reported)
    .replaceAll(/[^A-Za-z0-9_]/g, '_')
    .slice(0, LONGEST_CODE)
}

/**
 * Releases one row whose tries are used up, or all such rows of a job: clears their failures, so that they are due
 * again. Returns the released rows.
 */
export const releaseFailed = (db: Database, failed: { id: string } | { work: string }) => {
  const rows = db
    .deleteFrom('failed_work')
    .where('next_try_at', 'is', null)
    .returning(['work', 'subject_id as subjectId', 'error_code as errorCode'])
  return ('id' in failed ? rows.where('id', '=', failed.id) : rows.where('work', '=', failed.work)).execute()
}

/** Runs all of them, whichever fails, and then throws the first error. */
export const eachOnItsOwn = async <Item>(items: readonly Item[], act: (item: Item) => Promise<void>): Promise<void> => {
  const failures: unknown[] = []
  for (const item of items)
    try {
      await act(item)
    } catch (error) {
      failures.push(error)
    }
  if (failures.length > 0) throw failures[0]
}
