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
  /** True while rows are due. A job without it runs at every interval. */
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

/**
 * Starts the jobs. One statement per interval finds the jobs with due rows, so that a process without work asks the
 * database about twice a second for any number of jobs. A job takes a turn when it has due rows, when it is notified, or,
 * without `isDue`, at its interval. A move of the clock triggers a check for due work.
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
  const polls = [...polled].map(([everyMilliseconds, group]) =>
    loop(everyMilliseconds, async () => {
      for (const name of await findDue(group, surroundings)) turns.get(name)?.wake()
    }),
  )
  const wakeAll = (loops: Iterable<Loop>): void => {
    for (const { wake } of loops) wake()
  }
  const removeListener = surroundings.clock.onMove(() => wakeAll([...timed, ...polls]))

  return {
    notify: (name) => turns.get(name)?.wake(),
    stop: async () => {
      stopping = true
      removeListener()
      const all = [...polls, ...turns.values()]
      wakeAll(all)
      await Promise.all(all.map(({ ended }) => ended))
    },
  }
}

/** The jobs of a group with due rows. If the poll fails, all of them take a turn, so a broken query stops only its own job. */
export const findDue = async (group: readonly Job[], { db, log, metrics }: JobSurroundings): Promise<JobName[]> => {
  try {
    const { rows } = await sql<{ name: JobName }>`
      select name from (values ${sql.join(group.map(({ name, isDue }) => sql`(${sql.lit(name)}, ${isDue})`))}) polled (name, is_due)
      where is_due`.execute(db)
    const due = rows.map(({ name }) => name)
    // A job with due rows counts as run only after its turn succeeds.
    for (const { name: job } of group) if (!due.includes(job)) metrics.jobLastRun.setToCurrentTime({ job })
    return due
  } catch (error) {
    log.error({ err: error }, 'a poll for due work failed; each of its jobs checks for itself')
    return group.map(({ name }) => name)
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
