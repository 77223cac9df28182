import type { Tracer } from '@opentelemetry/api'
import type { FastifyBaseLogger } from 'fastify'
import type { JobName } from '../../jobNames.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { inScope } from '../tracing/workScope.ts'
import type { Clock } from './clock.ts'

/**
 * Work that rows ask for: a hold that lapses, an order to be checked, a message to be sent. The row is the job, stored
 * with its cause; this only finds rows that are due. Every process may run it: rows are claimed with `for update skip
 * locked`.
 */
export interface Job {
  name: JobName
  everyMilliseconds: number
  /** Handles rows due at `now`, the database's time, and returns how many; runs again at once while that is not 0. */
  run: (now: Date) => Promise<number>
}

export interface JobRunner {
  /** Runs the job now instead of at its next turn. */
  notify(name: JobName): void
  stop(): Promise<void>
}

export interface JobSurroundings {
  /** The time of the database, which all processes share, whatever their own clocks say. */
  present: () => Promise<Date>
  /** Moving it runs every job at once. */
  clock: Pick<Clock, 'onMove'>
  log: FastifyBaseLogger
  metrics: Metrics
  /** Where traces are collected. */
  tracer?: Tracer | undefined
}

/** Starts the jobs of a process. */
export type StartJobs = (jobs: readonly Job[], surroundings: JobSurroundings) => JobRunner

/**
 * Runs a job until nothing is due or `isOver` says so, reading the time for each run. Returns how much it handled; a
 * failure is logged and ends the turn.
 */
export const takeTurn = async (
  { name: job, run }: Job,
  { present, log, metrics, tracer }: Omit<JobSurroundings, 'clock'>,
  isOver: () => boolean = () => false,
): Promise<number> => {
  const ended = metrics.jobSeconds.startTimer({ job })
  let total = 0
  try {
    for (let handled = 1; !isOver() && handled > 0; total += handled) {
      const now = await present()
      handled = await inScope({ tracer }, () => run(now))
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

/** Starts a loop for each job, which runs it at its interval, when notified, and when the clock is moved. */
export const startJobs: StartJobs = (jobs, surroundings) => {
  let stopping = false
  const loops = new Map(jobs.map((job) => [job.name, loopOf(job)]))

  const keepTurning = async (loop: WorkLoop): Promise<void> => {
    while (!stopping) {
      await takeTurn(loop.job, surroundings, () => stopping)
      if (!stopping) await loop.rest()
    }
  }
  const running = [...loops.values()].map(keepTurning)
  const wakeAll = (): void => {
    for (const loop of loops.values()) loop.wake()
  }
  const removeListener = surroundings.clock.onMove(wakeAll)

  return {
    notify: (name) => loops.get(name)?.wake(),
    stop: async () => {
      stopping = true
      removeListener()
      wakeAll()
      await Promise.all(running)
    },
  }
}

interface WorkLoop {
  job: Job
  wake(): void
  /** Waits until the next turn, or until woken. */
  rest(): Promise<void>
}

const loopOf = (job: Job): WorkLoop => {
  let woken = false
  let cutShort: (() => void) | undefined
  return {
    job,
    wake: () => {
      woken = true
      cutShort?.()
    },
    rest: async () => {
      if (!woken)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, job.everyMilliseconds)
          cutShort = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      woken = false
      cutShort = undefined
    },
  }
}
