import type { GatedConnection } from '../machine/databaseGate.ts'
import type { Draws } from '../machine/draws.ts'
import type { Machine, Server } from '../machine/machine.ts'
import { turns } from '../machine/turns.ts'
import type { Agenda } from './agenda.ts'
import type { Faults } from './faults.ts'
import { openInterleavings } from './interleavings.ts'
import type { Requests } from './requests.ts'
import { digestOf, digestOfBytes, type Trace } from './trace.ts'

/** Something that can happen next. */
interface Step {
  /** Computed for the chosen step alone. */
  label: () => string
  weight: number
  take(): Promise<void> | void
}

export interface Scheduler {
  /** Takes one step at a time until nothing is under way and the agenda is empty up to `until`. */
  run(until: number): Promise<void>
  /** Finishes the work that is under way. Time passes only while that work waits. */
  drain(): Promise<void>
  /** The number of statements, provider calls and webhooks released. */
  releases(): number
  /** The number of distinct orders of taking, confirming, lapsing and retaking slots. */
  interleavings(): number
}

interface Parts {
  machine: Machine
  requests: Requests
  agenda: Agenda
  trace: Trace
  draws: Draws
  faults: Faults
  /** Checks the state whenever time passes. */
  checkPayments: () => Promise<void>
  /** Checks the connections before each decision. */
  checkConnections: (connections: readonly GatedConnection[]) => void
}

const LOCK_TIMEOUT_MILLISECONDS = 2000
const WEIGHTS = { statement: 20, call: 12, webhook: 6, begin: 10, send: 20, wake: 1, lock: 4, time: 1, rest: 12 }
/** Seconds that pass between two steps while something is under way. */
const SMALL_STEPS = [1, 2, 5, 15]
const SHORT_REST_SECONDS = 20
const LONG_REST_SECONDS = 300

const oneLine = (statement: string): string => statement.replaceAll(/\s+/g, ' ').slice(0, 70)

export const openScheduler = ({
  machine,
  requests,
  agenda,
  trace,
  draws,
  faults,
  checkPayments,
  checkConnections,
}: Parts): Scheduler => {
  let releases = 0
  const interleavings = openInterleavings()
  const waitsSince = new Map<GatedConnection, number>()
  const woken = new Set<Server>()

  const statementSteps = (): Step[] =>
    machine
      .connections()
      .filter((connection) => connection.held && !faults.isStalled(connection))
      .map((connection) => ({
        label: () =>
          `statement ${connection.process}${connection.number} ${oneLine(connection.held!.statement)} ${digestOfBytes(connection.held!.bytes)}`,
        weight: WEIGHTS.statement,
        take: () => {
          releases += 1
          interleavings.note(connection.process, connection.held!.statement)
          machine.release(connection)
        },
      }))

  /** A wait for a lock that is over by the product's own limit. */
  const lockSteps = (): Step[] => {
    const waiting = machine.connections().filter(({ running }) => running !== undefined)
    for (const known of waitsSince.keys()) if (!waiting.includes(known)) waitsSince.delete(known)
    for (const connection of waiting) if (!waitsSince.has(connection)) waitsSince.set(connection, machine.present())
    return waiting
      .filter((connection) => waitsSince.get(connection)! + LOCK_TIMEOUT_MILLISECONDS <= machine.present())
      .map((connection) => ({
        label: () => `lock timeout ${connection.process}${connection.number}`,
        weight: WEIGHTS.lock,
        take: () => machine.endWait(connection),
      }))
  }

  const callSteps = (): Step[] =>
    machine
      .calls()
      .filter((call) => !faults.isStalled(call))
      .map((call) => ({
        label: () =>
          `${call.answer ? `answer ${digestOf(call.answer.body)} to` : 'call'} ${call.process}${call.number} ${call.request}`,
        weight: WEIGHTS.call,
        take: async () => {
          releases += 1
          if (faults.isOutage()) return call.lose()
          if (call.answer) return call.reply()
          await call.forward()
          machine.touch()
          // Messages to phones race with no other step.
          if (call.request.includes('/messages/')) call.reply()
        },
      }))

  const up = (): Server[] => machine.servers.filter(({ url }) => url !== undefined)

  const webhookSteps = (): Step[] =>
    up().length === 0
      ? []
      : machine.webhooks.waiting().map((webhook) => ({
          label: () => `webhook ${webhook.number} ${digestOfBytes(webhook.body)}`,
          weight: WEIGHTS.webhook,
          take: () => {
            releases += 1
            machine.webhooks.take(webhook)
            return requests.post(draws.one(up()), 'webhook', { ...webhook, path: `/api/v1${webhook.path}` })
          },
        }))

  const peopleSteps = (): Step[] => [
    ...agenda.due(machine.present()).map((entry) => ({
      label: () => `begin ${entry.number}`,
      weight: WEIGHTS.begin,
      take: () => {
        agenda.take(entry)
        entry.begin()
      },
    })),
    ...requests.waiting().map((request) => ({
      label: () => `send ${request.number} ${request.label}`,
      weight: WEIGHTS.send,
      take: () => requests.send(request, draws.one(machine.servers)),
    })),
  ]

  const wakeSteps = (): Step[] =>
    up()
      .filter(
        (server) =>
          !woken.has(server) &&
          !faults.isDozing(server) &&
          (server.process?.nextAlarmAt ?? Infinity) <= machine.present(),
      )
      .map((server) => ({
        label: () => `wake ${server.name}`,
        weight: WEIGHTS.wake,
        take: () => {
          woken.add(server)
          return machine.wake(server)
        },
      }))

  const moveTo = (instant: number, weight: number): Step => ({
    label: () => `time ${new Date(instant).toISOString()}`,
    weight,
    take: async () => {
      woken.clear()
      await machine.moveTo(instant)
      await checkPayments()
    },
  })

  const take = async (step: Step): Promise<void> => {
    trace.add(step.label())
    await step.take()
    await machine.settle()
    for (;;) {
      const lines = requests.deliver()
      for (const line of lines) trace.add(line)
      await turns()
      if (lines.length === 0) return
    }
  }

  const choose = (steps: readonly Step[]): Step => {
    let left = draws.whole(steps.reduce((sum, { weight }) => sum + weight, 0))
    for (const step of steps) {
      if (left < step.weight) return step
      left -= step.weight
    }
    throw new Error('There is nothing to choose from')
  }

  /** Steps that take no time. */
  const movingSteps = (): Step[] => {
    checkConnections(machine.connections())
    return [...statementSteps(), ...callSteps(), ...webhookSteps(), ...peopleSteps(), ...lockSteps()]
  }

  const isBusy = (): boolean =>
    requests.underWay().length > 0 ||
    machine.connections().some(({ held, running }) => held !== undefined || running !== undefined)

  const timeSteps = (moving: readonly Step[]): Step[] => {
    const present = machine.present()
    if (moving.length > 0) return [moveTo(present + draws.one(SMALL_STEPS) * 1000, WEIGHTS.time)]
    const rest = present + draws.between(1, isBusy() ? SHORT_REST_SECONDS : LONG_REST_SECONDS) * 1000
    return [moveTo(Math.min(agenda.nextAt() ?? rest, rest), WEIGHTS.rest)]
  }

  const wakeAll = async (): Promise<void> => {
    for (const step of wakeSteps()) await take(step)
  }

  return {
    run: async (until) => {
      while (machine.present() < until || isBusy()) {
        const fault = faults.draw()
        if (fault) {
          await take({ label: () => `fault ${fault.label}`, weight: 1, take: fault.strike })
          continue
        }
        const moving = movingSteps()
        await take(choose([...moving, ...wakeSteps(), ...timeSteps(moving)]))
      }
    },
    drain: async () => {
      for (;;) {
        const steps = movingSteps()
        if (steps.length > 0) await take(choose(steps))
        else if (isBusy()) {
          await take(moveTo(machine.present() + LOCK_TIMEOUT_MILLISECONDS, 1))
          await wakeAll()
        } else return
      }
    },
    releases: () => releases,
    interleavings: interleavings.distinct,
  }
}
