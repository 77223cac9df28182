import type { GatedCall } from '../machine/callGate.ts'
import type { GatedConnection } from '../machine/databaseGate.ts'
import type { Draws } from '../machine/draws.ts'
import type { Machine, Server } from '../machine/machine.ts'
import type { Agenda } from './agenda.ts'

/** The faults, by weight. */
const WEIGHTS = {
  /** A statement does not get through for a while. */
  stall: 80,
  /** The same in the middle of a transaction, which keeps its locks. */
  stallHalfway: 80,
  /** A connection to the database breaks before a statement. */
  cutBefore: 12,
  /** The same between its effect and its answer. */
  cutAfter: 12,
  /** A call, or an answer, of a provider is on its way for long. */
  slowCall: 80,
  /** A call never reaches the provider. */
  loseCall: 15,
  /** A provider does it, and its answer is lost. */
  loseAnswer: 20,
  /** A provider answers that it is broken. */
  providerError: 10,
  dropWebhook: 15,
  duplicateWebhook: 20,
  /** As when the power fails. */
  kill: 5,
  restartDatabase: 1,
  outage: 3,
  /** A process answers, and does none of the work that falls due for a while. */
  doze: 40,
  /** The clock of a process jumps. */
  skew: 10,
  /** The bank sends the next refund back. */
  refundFails: 12,
  /** There is not enough money for refunds. */
  lowBalance: 3,
}
export type FaultKind = keyof typeof WEIGHTS
export const FAULT_KINDS = Object.keys(WEIGHTS) as FaultKind[]

interface Fault {
  label: string
  strike(): Promise<void> | void
}

export interface Faults {
  /** Draws a fault now and then; undefined most of the time, and when it finds nothing to strike. */
  draw(): Fault | undefined
  /** How many have struck, by kind. */
  struck: Map<FaultKind, number>
  isStalled(subject: GatedConnection | GatedCall): boolean
  isDozing(server: Server): boolean
  isOutage(): boolean
  /** Everything that lasts is over. */
  end(): Promise<void>
}

interface Parts {
  machine: Machine
  agenda: Agenda
  draws: Draws
  kinds: ReadonlySet<FaultKind>
  /** Of a thousand decisions. */
  often: number
}

const STALL_SECONDS = [2, 8, 30, 90]
const DOZE_SECONDS = [15, 45, 120]
const SLOW_SECONDS = [3, 10, 60, 400]
const LONGEST_DOWN_SECONDS = 90
const LONGEST_OUTAGE_SECONDS = 1800
const LONGEST_SKEW_SECONDS = 90
const PLENTY_PAISE = 10_000_000_000

export const openFaults = ({ machine, agenda, draws, kinds, often }: Parts): Faults => {
  const stalled = new Map<GatedConnection | GatedCall, number>()
  const struck = new Map<FaultKind, number>()
  const dozing = new Map<Server, number>()
  let outageUntil = 0

  const later = (seconds: readonly number[]): number => machine.present() + draws.one(seconds) * 1000
  const held = (): GatedConnection[] => machine.connections().filter((connection) => connection.held)
  const inUse = (): GatedConnection[] => held().filter((connection) => connection.held?.statement !== 'connect')
  const request = (): GatedCall[] => machine.calls().filter(({ answer }) => !answer)
  const control = async (path: string, body: unknown): Promise<void> => {
    await fetch(`${machine.fakes.payments}/_ctl/${path}`, { method: 'POST', body: JSON.stringify(body) })
    machine.touch()
  }
  const from = <T>(subjects: readonly T[], strike: (subject: T) => Fault): Fault | undefined =>
    subjects.length === 0 ? undefined : strike(draws.one(subjects))

  const makers: Record<FaultKind, () => Fault | undefined> = {
    stall: () => from(held(), stall),
    stallHalfway: () =>
      from(
        held().filter(({ isInTransaction }) => isInTransaction),
        stall,
      ),
    cutBefore: () => from(inUse(), (connection) => cut(connection, false)),
    cutAfter: () => from(inUse(), (connection) => cut(connection, true)),
    slowCall: () =>
      from(machine.calls(), (call) => ({
        label: `${call.process}${call.number}`,
        strike: () => {
          stalled.set(call, later(SLOW_SECONDS))
        },
      })),
    loseCall: () => from(request(), (call) => ({ label: `${call.process}${call.number}`, strike: call.lose })),
    loseAnswer: () =>
      from(request(), (call) => ({
        label: `${call.process}${call.number}`,
        strike: async () => {
          await call.forward()
          machine.touch()
          call.lose()
        },
      })),
    providerError: () =>
      from(request(), (call) => ({
        label: `${call.process}${call.number}`,
        strike: () => call.reply({ status: 500, body: '{"error":{"code":"SERVER_ERROR","description":"Trouble"}}' }),
      })),
    dropWebhook: () =>
      from(machine.webhooks.waiting(), (webhook) => ({
        label: String(webhook.number),
        strike: () => machine.webhooks.take(webhook),
      })),
    duplicateWebhook: () =>
      from(machine.webhooks.waiting(), (webhook) => ({
        label: String(webhook.number),
        strike: () => machine.webhooks.again(webhook),
      })),
    kill: () =>
      from(
        machine.servers.filter(({ url }) => url !== undefined),
        (server) => ({
          label: server.name,
          strike: async () => {
            await machine.kill(server)
            agenda.add(machine.present() + draws.between(1, LONGEST_DOWN_SECONDS) * 1000, () => revive(server))
          },
        }),
      ),
    restartDatabase: () => ({
      label: '',
      strike: machine.restartDatabase,
    }),
    outage: () => ({
      label: '',
      strike: () => {
        outageUntil = machine.present() + draws.between(60, LONGEST_OUTAGE_SECONDS) * 1000
      },
    }),
    doze: () =>
      from(machine.servers, (server) => ({
        label: server.name,
        strike: () => {
          dozing.set(server, later(DOZE_SECONDS))
        },
      })),
    skew: () =>
      from(machine.servers, (server) => ({
        label: server.name,
        strike: () => {
          server.skew = draws.between(-LONGEST_SKEW_SECONDS, LONGEST_SKEW_SECONDS) * 1000
          // It hears so before the next request reaches it, which may be faster on its own way.
          machine.touch(server)
        },
      })),
    refundFails: () => ({ label: '', strike: () => control('refunds', { failNext: 1 }) }),
    lowBalance: () => ({
      label: '',
      strike: async () => {
        await control('balance', { paise: 0 })
        agenda.add(machine.present() + draws.between(60, LONGEST_OUTAGE_SECONDS) * 1000, () => {
          toEnd.push(() => control('balance', { paise: PLENTY_PAISE }))
        })
      },
    }),
  }
  const toStart: Server[] = []
  const toEnd: (() => Promise<void>)[] = []
  const revive = (server: Server): void => {
    toStart.push(server)
  }

  const stall = (connection: GatedConnection): Fault => ({
    label: `${connection.process}${connection.number}`,
    strike: () => {
      stalled.set(connection, later(STALL_SECONDS))
    },
  })

  const cut = (connection: GatedConnection, afterwards: boolean): Fault => ({
    label: `${connection.process}${connection.number}`,
    strike: () => machine.cut(connection, afterwards),
  })

  /** An outage or a stop that is over ends as it began: in a separate step. */
  const ending = (): Fault | undefined => {
    const server = toStart.shift()
    if (server && !server.process) return { label: `start ${server.name}`, strike: () => machine.start(server) }
    const end = toEnd.shift()
    return end ? { label: 'end', strike: end } : undefined
  }

  return {
    draw: () => {
      const over = ending()
      if (over) return over
      if (!draws.oftenOfThousand(often)) return undefined
      const kind = draws.weighted(WEIGHTS)
      const fault = kinds.has(kind) ? makers[kind]() : undefined
      if (!fault) return undefined
      struck.set(kind, (struck.get(kind) ?? 0) + 1)
      return { label: `${kind} ${fault.label}`, strike: fault.strike }
    },
    struck,
    isStalled: (subject) => (stalled.get(subject) ?? 0) > machine.present(),
    isDozing: (server) => (dozing.get(server) ?? 0) > machine.present(),
    isOutage: () => outageUntil > machine.present(),
    end: async () => {
      stalled.clear()
      dozing.clear()
      outageUntil = 0
      toStart.length = 0
      toEnd.length = 0
      await control('balance', { paise: PLENTY_PAISE })
      await control('refunds', { failNext: 0 })
      await control('webhooks', { disabled: false })
      await machine.settle()
    },
  }
}
