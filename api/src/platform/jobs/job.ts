import type { Tracer } from '@opentelemetry/api'
import type { FastifyBaseLogger } from 'fastify'
import type { JobName } from '../../jobNames.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { inScope } from '../tracing/workScope.ts'
import type { Clock } from './clock.ts'

/**
 * What rows ask for by themselves: a hold that lapses, an order to be checked, a message to be sent. The row is
 * the job, stored with its cause; this only looks for rows whose time has come. Every process may look: rows are
 * claimed with `for update skip locked`.
 */
export interface Job {
  name: JobName
  everyMilliseconds: number
  /** Does what is due at `now`, the database's present, and answers how much that was; asked again at once while it is not 0. */
  run: (now: Date) => Promise<number>
}

export interface JobRunner {
  /** Looks now instead of at the next turn. */
  notify(name: JobName): void
  /** Ends when every turn that is under way has ended: no later one works with a present from before this call. */
  turned(): Promise<void>
  stop(): Promise<void>
}

interface Surroundings {
  /** What every process takes for the present, whatever its own clock says. */
  present: () => Promise<Date>
  /** When it is moved, everything looks at once. */
  clock: Pick<Clock, 'onMove'>
  log: FastifyBaseLogger
  metrics: Metrics
  /** Where traces are collected. */
  tracer?: Tracer | undefined
}

/** Starts looking. The present is asked for anew at each turn. */
export const startJobs = (jobs: readonly Job[], { present, clock, log, metrics, tracer }: Surroundings): JobRunner => {
  let stopping = false
  const loops = new Map(jobs.map((job) => [job.name, loopOf(job)]))

  const turn = async (loop: WorkLoop): Promise<void> => {
    const job = loop.job.name
    const ended = metrics.jobSeconds.startTimer({ job })
    try {
      for (let handled = 1; !stopping && handled > 0; ) {
        const now = await present()
        handled = await inScope({ tracer }, () => loop.job.run(now))
        metrics.jobHandled.inc({ job }, handled)
      }
      metrics.jobLastRun.setToCurrentTime({ job })
    } catch (error) {
      metrics.jobFailures.inc({ job })
      log.error({ err: error, job: loop.job.name }, 'a job failed; it is tried again at its next turn')
    } finally {
      ended()
    }
  }
  const keepTurning = async (loop: WorkLoop): Promise<void> => {
    while (!stopping) {
      loop.turn = turn(loop)
      await loop.turn
      if (!stopping) await loop.rest()
    }
  }
  const running = [...loops.values()].map(keepTurning)
  const wakeAll = (): void => {
    for (const loop of loops.values()) loop.wake()
  }
  const letGo = clock.onMove(wakeAll)

  return {
    notify: (name) => loops.get(name)?.wake(),
    turned: async () => {
      await Promise.all([...loops.values()].map((loop) => loop.turn))
    },
    stop: async () => {
      stopping = true
      letGo()
      wakeAll()
      await Promise.all(running)
    },
  }
}

interface WorkLoop {
  job: Job
  /** The last one that has begun. */
  turn: Promise<void>
  wake(): void
  /** Until the next turn, or until woken. */
  rest(): Promise<void>
}

const loopOf = (job: Job): WorkLoop => {
  let woken = false
  let cutShort: (() => void) | undefined
  return {
    job,
    turn: Promise.resolve(),
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
