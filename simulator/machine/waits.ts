import type { GatedConnection } from './databaseGate.ts'
import { untilAnswered } from './untilAnswered.ts'
import type { Watch } from './watch.ts'

/** Statements that wait for locks. */
export interface Waits {
  /** Stops those that wait now, if there are several, until `untilAnswered`. */
  freeze(): void
  /** Ends when each released statement has been answered, or waits for another connection. */
  untilAnswered(): Promise<void>
}

/**
 * A transaction that ends wakes all statements that wait for it, and the server runs them side by side. Here they wake
 * one after another, in the order of their connections, so that a replay has the same winner.
 */
export const openWaits = (running: () => GatedConnection[], watch: () => Watch): Waits => {
  const lasting = new Set<string>()
  const frozen = new Set<GatedConnection>()
  const active = (): GatedConnection[] => running().filter((connection) => !frozen.has(connection))

  const signal = (connection: GatedConnection, name: 'SIGSTOP' | 'SIGCONT'): void => {
    try {
      process.kill(connection.serverProcess!, name)
    } catch (error) {
      // The connection was closed, and its process with it.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }

  return {
    freeze: () => {
      const waiting = running().filter(({ serverProcess }) => serverProcess !== undefined)
      for (const connection of waiting.length > 1 ? waiting : []) {
        frozen.add(connection)
        signal(connection, 'SIGSTOP')
      }
    },
    untilAnswered: async () => {
      await untilAnswered(active, watch(), lasting)
      while (frozen.size > 0) {
        const waiting = await watch().waiting([...frozen].map(({ serverProcess }) => serverProcess!))
        const woken = [...frozen].find(({ serverProcess }) => !waiting.has(serverProcess!))
        for (const connection of woken ? [woken] : frozen) {
          frozen.delete(connection)
          signal(connection, 'SIGCONT')
        }
        await untilAnswered(active, watch(), lasting)
      }
    },
  }
}
