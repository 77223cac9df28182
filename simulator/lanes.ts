import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Plan, Report } from './simulate.ts'

/** A separate process with a separate database server. A simulation does one thing at a time and needs one processor. */
export interface Lane {
  run(plan: Plan): Promise<Report[]>
  close(): void
}

/** Starts another process of this program, with the same options. */
export const openLane = (options: readonly string[]): Lane => {
  const child = fork(path.join(import.meta.dirname, 'main.ts'), [...options, '--lane'], { serialization: 'advanced' })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`A simulating process has exited with code ${code}`)
  })
  // A closed lane exits as well, which is no error.
  ended.catch(() => undefined)
  return {
    run: async (plan) => {
      child.send(plan)
      const [reports] = (await Promise.race([once(child, 'message'), ended])) as [Report[]]
      return reports
    },
    close: () => {
      if (child.connected) child.disconnect()
    },
  }
}

/** Simulates each plan that the parent process sends, until it has no more. */
export const serveLane = (runsOf: (plan: Plan) => Promise<Report[]>): Promise<void> =>
  new Promise((resolve, reject) => {
    process.on('message', (plan: Plan) => {
      runsOf(plan).then(
        (reports) => process.send?.(reports.map((report) => ({ ...report, trace: [] }))),
        (error: unknown) => reject(error),
      )
    })
    process.once('disconnect', resolve)
  })
