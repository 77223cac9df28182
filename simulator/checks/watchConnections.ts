import type { GatedConnection } from '../machine/databaseGate.ts'
import type { Violation } from './violation.ts'

/** Calls that name an account or a number, and how many connections of a process they may have at a time. */
interface Press {
  rule: string
  of: string
  /** Statements about this table count. */
  table: string
  most: number
}

export interface ConnectionWatch {
  /** Watches until the returned function is called. */
  press(press: Press): () => void
  check(connections: readonly GatedConnection[]): void
}

/** Reports calls that have more connections of a process than they may, once for each press. */
export const watchConnections = (report: (violation: Violation) => void): ConnectionWatch => {
  const presses = new Set<Press>()
  return {
    press: (press) => {
      presses.add(press)
      return () => void presses.delete(press)
    },
    check: (connections) => {
      for (const press of presses) {
        const held = connections.filter(
          ({ held: request }) => request?.statement.includes(press.table) && request.bytes.includes(press.of),
        )
        const [most] = Map.groupBy(held, ({ process }) => process)
          .values()
          .toArray()
          .toSorted((one, other) => other.length - one.length)
        if (!most || most.length <= press.most) continue
        presses.delete(press)
        report({ rule: press.rule, facts: `${press.of} has ${most.length} connections of ${most[0]!.process}` })
      }
    },
  }
}
