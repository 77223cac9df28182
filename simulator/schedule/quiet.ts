import type { Machine } from '../machine/machine.ts'
import type { Scheduler } from './scheduler.ts'

/** Past every hold, late capture and hourly question about a refund. */
const MINUTES = [1, 5, 8, 20, 61, 61]

/** No more faults and nobody new: everybody comes back, and all that is due is done.
 * `tidy` begins what people put in order before each look. */
export const quieten = async (machine: Machine, scheduler: Scheduler, tidy: () => void): Promise<void> => {
  await machine.start(...machine.servers.filter((server) => !server.process))
  await scheduler.drain()
  for (const minutes of MINUTES) {
    tidy()
    await machine.moveTo(machine.present() + minutes * 60_000)
    for (const server of machine.servers) {
      await machine.wake(server)
      await scheduler.drain()
    }
  }
}
