import type { Database } from '@baari/db/connect.ts'
import { type RawBuilder, sql } from 'kysely'
import type { JobName } from '../../jobNames.ts'
import { traced } from '../tracing/tracing.ts'
import { databaseNow } from './clock.ts'
import type { Job } from './job.ts'
import { eachOnItsOwn, noteFailure, PutOff } from './workFailure.ts'

export interface DueWork {
  name: JobName
  everyMilliseconds: number
  db: Database
  /** All rows that are due by the clock of the database (`databaseNow`), as `id` and `since`; the oldest come first. */
  due: RawBuilder<unknown>
  /**
   * Handles these rows, all or none, and returns how many it handled. `now` is when they were found due. They are read
   * again under lock: another process may have been quicker.
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
  now: Date
}

/**
 * The one way to work through due rows. A row that fails blocks no other: the others are done without it, and it is
 * retried with growing delays until it counts as failed. The error is recorded and then propagates.
 */
export const processDueRows = (work: DueWork): Job => ({
  name: work.name,
  everyMilliseconds: work.everyMilliseconds,
  // The limit keeps the plan of `dueRows`, which reads an index in its order.
  isDue: sql`exists (select from (select true ${dueOf(work)} order by due.since, due.id limit 1) first)`,
  run: async () => {
    const rows = await dueRows(work)
    if (rows.length === 0) return 0
    if (rows.length === 1) return doAlone(rows[0]!, work)
    if (work.isConcurrent) return doSideBySide(rows, work)
    try {
      return await handle(rows, work)
    } catch {
      return await doOneByOne(rows, work)
    }
  },
})

/** Runs several jobs under one name, in their order, even when one of them fails. */
export const inOrder = (jobs: readonly [Job, ...Job[]]): Job => ({
  name: jobs[0].name,
  everyMilliseconds: jobs[0].everyMilliseconds,
  isDue: sql`(${sql.join(
    jobs.map(({ isDue }) => isDue),
    sql` or `,
  )})`,
  run: async () => {
    let handled = 0
    await eachOnItsOwn(jobs, async (job) => {
      handled += await job.run()
    })
    return handled
  },
})

/** Handling rows is a trace; a turn that finds none leaves no trace. */
const handle = (rows: readonly DueRow[], work: DueWork): Promise<number> =>
  traced(`job ${work.name}`, { attributes: { 'baari.rows': rows.length } }, () =>
    work.handle(
      rows.map(({ id }) => id),
      rows[0]!.now,
    ),
  )

const dueOf = ({ name, due }: DueWork) => sql`
  from (${due}) due left join failed_work failed on failed.work = ${sql.lit(name)} and failed.subject_id = due.id
  where failed.id is null or failed.next_try_at <= ${databaseNow}`

/** The oldest rows that have never failed. Without any, one that has failed, because those are handled one by one. */
const dueRows = async (work: DueWork): Promise<DueRow[]> => {
  const { db, atOnce, isConcurrent } = work
  const { rows } = await sql<DueRow>`
    select due.id, failed.id as failed_id, ${databaseNow} as now ${dueOf(work)}
    order by ${isConcurrent ? sql`failed.id is not null,` : sql``} due.since, due.id limit ${atOnce}`.execute(db)
  if (isConcurrent) return rows
  const fresh = rows.filter(({ failed_id }) => failed_id === null)
  return fresh.length > 0 ? fresh : rows.slice(0, 1)
}

const doAlone = async (row: DueRow, work: DueWork): Promise<number> => {
  const { id, failed_id: failedId, now } = row
  let done: number
  try {
    done = await handle([row], work)
  } catch (error) {
    if (!(error instanceof PutOff)) await noteFailure({ work: work.name, subjectId: id, error }, { db: work.db, now })
    throw error
  }
  if (failedId !== null) await work.db.deleteFrom('failed_work').where('id', '=', failedId).execute()
  return done
}

/** One of them spoils it for all: the others go through without it. */
const doOneByOne = async (rows: readonly DueRow[], work: DueWork): Promise<number> => {
  let done = 0
  await eachOnItsOwn(rows, async (row) => {
    done += await doAlone(row, work)
  })
  return done
}

const doSideBySide = async (rows: readonly DueRow[], work: DueWork): Promise<number> => {
  const ended = await Promise.allSettled(rows.map((row) => doAlone(row, work)))
  const failed = ended.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
  return ended.reduce((sum, one) => sum + (one.status === 'fulfilled' ? one.value : 0), 0)
}
