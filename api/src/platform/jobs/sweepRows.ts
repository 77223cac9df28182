import type { Database } from '@baari/db/connect.ts'
import { type RawBuilder, sql } from 'kysely'
import type { JobName } from '../../jobNames.ts'
import { traced } from '../tracing/traced.ts'
import { eachOnItsOwn } from './eachOnItsOwn.ts'
import type { Job } from './job.ts'
import { noteFailure } from './noteFailure.ts'
import { PutOff } from './workFailure.ts'

export interface Sweep {
  name: JobName
  everyMilliseconds: number
  db: Database
  /** All rows that are due at `now`, as `id` and `since`; the oldest come first. */
  due: (now: Date) => RawBuilder<unknown>
  /**
   * Does these rows, all or none, and answers how many it did. They are looked at again under lock: another process may
   * have been quicker.
   */
  handle: (ids: readonly string[], now: Date) => Promise<number>
  /** How many are done in one go while none of them fails. */
  atOnce: number
  /**
   * Each row of a go is handled by itself, all of them at the same time: for work that waits for others. It holds a
   * connection no longer than a statement or a short transaction takes.
   */
  isConcurrent?: boolean
}

/** How many rows whose provider is asked are under way in a process at once. */
export const PROVIDER_LANES = 8

interface DueRow {
  id: string
  failed_id: string | null
}

/**
 * The one way to work through due rows. A row that fails stands in nobody’s way: the others are done without it, it is
 * tried again later and later, and it is parked in the end. The error is recorded and then propagates.
 */
export const sweepRows = (sweep: Sweep): Job => ({
  name: sweep.name,
  everyMilliseconds: sweep.everyMilliseconds,
  run: async (now) => {
    const rows = await dueRows(sweep, now)
    if (rows.length === 0) return 0
    if (rows.length === 1) return doAlone(rows[0]!, sweep, now)
    if (sweep.isConcurrent) return doSideBySide(rows, sweep, now)
    try {
      return await handle(idsOf(rows), sweep, now)
    } catch {
      return await doOneByOne(rows, sweep, now)
    }
  },
})

/** What a job does is a trace of its own; that it looked and found nothing is none. */
const handle = (ids: readonly string[], sweep: Sweep, now: Date): Promise<number> =>
  traced(`job ${sweep.name}`, { attributes: { 'baari.rows': ids.length } }, () => sweep.handle(ids, now))

const idsOf = (rows: readonly DueRow[]): string[] => rows.map(({ id }) => id)

/** The oldest rows that have never failed. Without any, one that has failed, because those are handled one by one. */
const dueRows = async ({ name, db, due, atOnce, isConcurrent }: Sweep, now: Date): Promise<DueRow[]> => {
  const { rows } = await sql<DueRow>`
    select due.id, failed.id as failed_id
    from (${due(now)}) due left join failed_work failed on failed.work = ${name} and failed.subject_id = due.id
    where failed.id is null or failed.next_try_at <= ${now}
    order by ${isConcurrent ? sql`failed.id is not null,` : sql``} due.since, due.id limit ${atOnce}`.execute(db)
  if (isConcurrent) return rows
  const fresh = rows.filter(({ failed_id }) => failed_id === null)
  return fresh.length > 0 ? fresh : rows.slice(0, 1)
}

const doAlone = async ({ id, failed_id: failedId }: DueRow, sweep: Sweep, now: Date): Promise<number> => {
  let done: number
  try {
    done = await handle([id], sweep, now)
  } catch (error) {
    if (!(error instanceof PutOff)) await noteFailure({ work: sweep.name, subjectId: id, error }, { db: sweep.db, now })
    throw error
  }
  if (failedId !== null) await sweep.db.deleteFrom('failed_work').where('id', '=', failedId).execute()
  return done
}

/** One of them spoils it for all: the others go through without it. */
const doOneByOne = async (rows: readonly DueRow[], sweep: Sweep, now: Date): Promise<number> => {
  let done = 0
  await eachOnItsOwn(rows, async (row) => {
    done += await doAlone(row, sweep, now)
  })
  return done
}

const doSideBySide = async (rows: readonly DueRow[], sweep: Sweep, now: Date): Promise<number> => {
  const ended = await Promise.allSettled(rows.map((row) => doAlone(row, sweep, now)))
  const failed = ended.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
  return ended.reduce((sum, one) => sum + (one.status === 'fulfilled' ? one.value : 0), 0)
}
