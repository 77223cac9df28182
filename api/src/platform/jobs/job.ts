import type { Database } from '@baari/db/connect.ts'
import type { Tracer } from '@opentelemetry/api'
import type { FastifyBaseLogger } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import type { JobName } from '../../jobNames.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { inScope } from '../tracing/tracing.ts'
import type { Clock } from './clock.ts'

/**
 * Work that rows ask for: a hold that lapses, an order to be checked, a message to be sent. The row is the job, stored
 * with its cause; this only finds rows that are due. Every process may run it: rows are claimed with `for update skip
 * locked`.
 */
export interface Job {
  name: JobName
  everyMilliseconds: number
  /** True while rows are due, by `databaseNow` alone. A job without it runs at every interval. */
  isDue?: RawBuilder<boolean>
  /** Handles rows that are due and returns how many; runs again at once while that is not 0. */
  run: () => Promise<number>
}

export interface JobRunner {
  /** Runs the job now instead of at its next turn. */
  notify(name: JobName): void
  stop(): Promise<void>
}

export interface JobSurroundings {
  db: Database
  /** A move of the clock triggers a check for due work. */
  clock: Pick<Clock, 'onMove'>
  log: FastifyBaseLogger
  metrics: Metrics
  /** Where traces are collected. */
  tracer?: Tracer | undefined
}

/** Starts the jobs of a process. */
export type StartJobs = (jobs: readonly Job[], surroundings: JobSurroundings) => JobRunner

/**
 * Runs a job until nothing is due or `isOver` says so. Returns how much it handled; a failure is logged and ends the
 * turn.
 */
export const takeTurn = async (
  { name: job, run }: Job,
  { log, metrics, tracer }: Pick<JobSurroundings, 'log' | 'metrics' | 'tracer'>,
  isOver: () => boolean = () => false,
): Promise<number> => {
  const ended = metrics.jobSeconds.startTimer({ job })
  let total = 0
  try {
    for (let handled = 1; !isOver() && handled > 0; total += handled) {
      handled = await inScope({ tracer }, run)
      metrics.jobHandled.inc({ job }, handled)
    }
    metrics.jobLastRun.setToCurrentTime({ job })
  } catch (error) {
    metrics.jobFailures.inc({ job })
    log.error({ err: error, job }, 'a job failed; it is tried again at its next turn')
  } finally {
    ended()
  }
  return total
}

/** How often a process checks whether its polls could find anything. */
const CHECK_MILLISECONDS = 1000

/**
 * Starts the jobs. Once a second, a process asks the database for its snapshot and its time. Polls for due rows follow,
 * each at most once per interval and none while it rests, so that a process without work costs one short statement a
 * second. A job takes a turn when it has due rows, when it is notified, or, without `isDue`, at its interval. A move of
 * the clock triggers a check for due work.
 */
export const startJobs: StartJobs = (jobs, surroundings) => {
  let stopping = false
  const loop = (everyMilliseconds: number | undefined, turn: () => Promise<unknown>): Loop => {
    const alarm = alarmOf(everyMilliseconds)
    const run = async (): Promise<void> => {
      // A polled job runs first when its poll or a notification wakes it.
      if (everyMilliseconds === undefined) await alarm.rung()
      while (!stopping) {
        await turn()
        if (!stopping) await alarm.rung()
      }
    }
    return { wake: alarm.ring, ended: run() }
  }
  const turns = new Map(
    jobs.map((job) => [
      job.name,
      loop(job.isDue ? undefined : job.everyMilliseconds, () => takeTurn(job, surroundings, () => stopping)),
    ]),
  )
  const timed = jobs.filter(({ isDue }) => !isDue).map(({ name }) => turns.get(name)!)
  const polled = Map.groupBy(
    jobs.filter(({ isDue }) => isDue),
    ({ everyMilliseconds }) => everyMilliseconds,
  )
  const checkMilliseconds = Math.min(CHECK_MILLISECONDS, ...polled.keys())
  const polls = [...polled].map(([everyMilliseconds, group]) => ({
    // A timer may fire a little early.
    everyMilliseconds: everyMilliseconds - checkMilliseconds / 2,
    nextAt: 0,
    findDue: duePoll(group, surroundings),
  }))
  // One loop for all polls needs one connection: each new connection costs the planning of their statements.
  const check = loop(checkMilliseconds, async () => {
    const moment = await readMoment(surroundings)
    for (const poll of polls) {
      const startedAt = performance.now()
      if (stopping || startedAt < poll.nextAt) continue
      poll.nextAt = startedAt + poll.everyMilliseconds
      for (const name of await poll.findDue(moment)) turns.get(name)?.wake()
    }
  })
  const wakeAll = (loops: Iterable<Loop>): void => {
    for (const poll of polls) poll.nextAt = 0
    for (const { wake } of loops) wake()
  }
  const removeListener = surroundings.clock.onMove(() => wakeAll([...timed, check]))

  return {
    notify: (name) => turns.get(name)?.wake(),
    stop: async () => {
      stopping = true
      removeListener()
      const all = [check, ...turns.values()]
      wakeAll(all)
      await Promise.all(all.map(({ ended }) => ended))
    },
  }
}

type PollSurroundings = Pick<JobSurroundings, 'db' | 'log' | 'metrics'>

const pollOf = (group: readonly Job[]) =>
  sql`(values ${sql.join(group.map(({ name, isDue }) => sql`(${sql.lit(name)}, ${isDue})`))}) polled (name, is_due)`

/** The jobs of a group with due rows. If the poll fails, all of them take a turn, so a broken query stops only its own job. */
export const findDue = async (group: readonly Job[], { db, log, metrics }: PollSurroundings): Promise<JobName[]> => {
  try {
    const { rows } = await sql<{ name: JobName }>`select name from ${pollOf(group)} where is_due`.execute(db)
    const due = rows.map(({ name }) => name)
    // A job with due rows counts as run only after its turn succeeds.
    for (const { name: job } of group) if (!due.includes(job)) metrics.jobLastRun.setToCurrentTime({ job })
    return due
  } catch (error) {
    log.error({ err: error }, 'a poll for due work failed; each of its jobs checks for itself')
    return group.map(({ name }) => name)
  }
}

/** A state of the database: two moments with the same snapshot see the same rows. */
interface DatabaseMoment {
  snapshot: string
  at: Date
}

/** The current moment; undefined while the database does not answer, and then no poll rests. */
export const readMoment = async ({ db, log }: PollSurroundings): Promise<DatabaseMoment | undefined> => {
  try {
    const { rows } = await sql<DatabaseMoment>`
      select pg_current_snapshot()::text as snapshot, database_now() as at`.execute(db)
    return rows[0]
  } catch (error) {
    log.error({ err: error }, 'the database did not say whether anything was written')
    return undefined
  }
}

/**
 * Polls a group, and rests while it cannot find anything. A poll that finds no due row asks ahead: if no row falls due
 * by then, none does before, as long as nothing is written. Every commit shows in the snapshot, whichever process or
 * program made it, so that no writer has to wake a job. Two moments must agree before it asks ahead: a busy database is
 * polled once.
 */
export const duePoll = (group: readonly Job[], surroundings: PollSurroundings) => {
  let previous: string | undefined
  let rest: { from: DatabaseMoment; until: Date } | undefined
  return async (moment: DatabaseMoment | undefined): Promise<JobName[]> => {
    const isQuiet = moment !== undefined && moment.snapshot === previous
    previous = moment?.snapshot
    if (rest && isQuiet && moment.at >= rest.from.at && moment.at < rest.until) {
      for (const { name: job } of group) surroundings.metrics.jobLastRun.setToCurrentTime({ job })
      return []
    }
    rest = undefined
    const due = await findDue(group, surroundings)
    if (isQuiet && due.length === 0) {
      const until = await findRest(group, moment, surroundings)
      rest = until && { from: moment, until }
    }
    return due
  }
}

/** The longest rest of a poll. A row that falls due must stay due for longer, or a poll could miss it. */
const LONGEST_REST_SECONDS = 60

/** The end of a rest during which no row that a moment sees falls due; undefined if one does. */
const findRest = async (
  group: readonly Job[],
  { snapshot }: DatabaseMoment,
  { db, log }: PollSurroundings,
): Promise<Date | undefined> => {
  const query = sql`
    select pg_current_snapshot()::text as snapshot, database_now() as at,
      exists (select from ${pollOf(group)} where is_due) as is_due`.compile(db)
  const later = `(database_now() + interval '${LONGEST_REST_SECONDS} seconds')`
  try {
    const { rows } = await db.executeQuery<DatabaseMoment & { is_due: boolean }>({
      ...query,
      sql: query.sql.replaceAll('database_now()', later),
    })
    const ahead = rows[0]
    return ahead && !ahead.is_due && ahead.snapshot === snapshot ? ahead.at : undefined
  } catch (error) {
    log.error({ err: error }, 'asking ahead failed; the polls go on without rest')
    return undefined
  }
}

interface Loop {
  wake(): void
  ended: Promise<void>
}

/** Rings after an interval, if there is one, or when it is rung; a ring that comes early is kept. */
const alarmOf = (everyMilliseconds: number | undefined) => {
  let isRung = false
  let cutShort: (() => void) | undefined
  return {
    ring: (): void => {
      isRung = true
      cutShort?.()
    },
    rung: async (): Promise<void> => {
      if (!isRung)
        await new Promise<void>((resolve) => {
          const timer = everyMilliseconds === undefined ? undefined : setTimeout(resolve, everyMilliseconds)
          cutShort = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      isRung = false
      cutShort = undefined
    },
  }
}
