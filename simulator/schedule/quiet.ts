import type { Machine } from '../machine/machine.ts'
import type { Scheduler } from './scheduler.ts'

/** Past every hold, late capture and hourly question about a refund. */
const MINUTES = [1, 5, 8, 20, 61, 61]
/** A turn that puts off all its rows ends, and the poll a second later finds the rest. */
const LAST_POLLS = 4
const POLL_MILLISECONDS = 2000

interface Night {
  /** When the next morning comes: by then the day has been compared with the provider. */
  morning: number
  /** Starts the acts by which admins fix what failed. Runs before each check. */
  tidy: () => void
}

/** Lets faults and new players cease: all servers come back, all due work is done, and the night passes. */
export const quieten = async (machine: Machine, scheduler: Scheduler, { morning, tidy }: Night): Promise<void> => {
  await machine.start(...machine.servers.filter((server) => !server.process))
  await scheduler.drain()
  const checks = MINUTES.map((minutes) => () => machine.present() + minutes * 60_000)
  for (const [at, nextCheck] of [...checks, () => morning, () => morning + 61 * 60_000].entries()) {
    tidy()
    await machine.moveTo(nextCheck())
    // The servers take turns: either does all that is due.
    await machine.wake(machine.servers[at % machine.servers.length]!)
    await scheduler.drain()
  }
  for (let poll = 0; poll < LAST_POLLS; poll += 1) {
    await machine.moveTo(machine.present() + POLL_MILLISECONDS)
    await machine.wake(machine.servers[poll % machine.servers.length]!)
    await scheduler.drain()
  }
}
