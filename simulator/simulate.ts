import path from 'node:path'
import { followClock } from '@baari/db/clockFile.ts'
import { MS_PER_DAY, MS_PER_MINUTE } from '@baari/domain/shared/zonedTime.ts'
import { checkAll } from './checks/checkAll.ts'
import { openModel } from './checks/model.ts'
import type { Violation } from './checks/violation.ts'
import { watchConnections } from './checks/watchConnections.ts'
import { PAYMENTS, watchPayments } from './checks/watchPayments.ts'
import { checkHistory } from './history/checkHistory.ts'
import type { Act } from './history/history.ts'
import type { Cluster } from './machine/cluster.ts'
import { drawsFor } from './machine/draws.ts'
import { startMachine } from './machine/machine.ts'
import { seedRandomness } from './machine/seededRandomness.ts'
import { openAgenda } from './schedule/agenda.ts'
import { type FaultKind, openFaults } from './schedule/faults.ts'
import { quieten } from './schedule/quiet.ts'
import { openRequests } from './schedule/requests.ts'
import { openScheduler } from './schedule/scheduler.ts'
import { openTrace } from './schedule/trace.ts'
import { approveOthers, balanceBooks } from './visits/keepBooks.ts'
import { retryRefunds } from './visits/mindRefunds.ts'
import { openStage } from './visits/openStage.ts'
import { planDay, type Reason } from './visits/planDay.ts'
import { agreeContracts } from './world/agreeContracts.ts'
import { buildWorld } from './world/buildWorld.ts'
import type { Product } from './world/product.ts'
import { runSettings } from './world/runSettings.ts'

export interface Plan {
  seed: number
  days: number
  /** Of a day in which people come and faults strike; they come in the first half. */
  minutes: number
  /** Visits a day. */
  visits: number
  /** Visits a day to play together. */
  together: number
  /** Visits a day to the turfs with prices by hour. */
  priced: number
  /** Visits a day to log in or use the account. */
  accounts: number
  /** Visits a day about imports, calendars, API keys, passes and messages. */
  business: number
  /** The names of those that take place; all, unless it is said. */
  only?: ReadonlySet<string>
  /** Why everybody comes; drawn for each, unless it is said. */
  reason?: Reason
  faults: ReadonlySet<FaultKind>
  /** Faults in a thousand decisions of the scheduler. */
  often: number
}

export interface Report {
  plan: Plan
  /** Those that were simulated: a day that breaks a rule is the last. */
  days: number
  interleavings: number
  releases: number
  faults: ReadonlyMap<FaultKind, number>
  violations: readonly Violation[]
  digest: string
  trace: readonly string[]
}

/** Friday, 10 in the morning in India. */
const BEGINNING = Date.parse('2027-01-15T04:30:00Z')
/** Seconds by which the clock of the second process is ahead of that of the first. */
const SKEWS = [-60, -30, -10, 10, 30, 60]
const DATABASE = 'simulated'
export const TEMPLATE = 'baari_template'

/** Runs a seed on a new database, until its days are over or a day breaks a rule. */
export const simulate = async (product: Product, cluster: Cluster, plan: Plan): Promise<Report> => {
  const seed = String(plan.seed)
  seedRandomness(seed)
  await cluster.run('postgres', `create database ${DATABASE} template ${TEMPLATE} strategy file_copy`)
  await followClock(cluster.url(DATABASE), path.join(cluster.folder, `${DATABASE}.now`))
  const settings = runSettings(cluster, drawsFor(seed, 'settings'), {
    hasAccounts: plan.accounts > 0,
    hasBusiness: plan.business > 0,
  })
  const skew = drawsFor(seed, 'skews').one(SKEWS)
  const machine = await startMachine({
    seed,
    cluster,
    database: DATABASE,
    productFolder: product.folder,
    settings,
    beginning: BEGINNING,
    skews: [0, skew * 1000],
    hearsMessages: plan.accounts > 0 || plan.business > 0,
  })
  try {
    const trace = openTrace()
    const agenda = openAgenda()
    const complaints: Violation[] = []
    const connections = watchConnections((violation) => complaints.push(violation))
    const model = openModel(connections.press, complaints)
    const requests = openRequests(machine, (facts) => model.complaints.push({ rule: 'UNEXPECTED_ERROR', facts }))
    const faults = openFaults({
      machine,
      agenda,
      draws: drawsFor(seed, 'faults'),
      kinds: plan.faults,
      often: plan.often,
    })
    const wentBack = watchPayments()
    const checkPayments = async (): Promise<void> => {
      model.complaints.push(...wentBack(await machine.read(PAYMENTS)))
    }
    const scheduler = openScheduler({
      machine,
      requests,
      agenda,
      trace,
      faults,
      checkPayments,
      checkConnections: connections.check,
      draws: drawsFor(seed, 'schedule'),
    })
    const url = cluster.url(DATABASE)
    const world = await buildWorld({
      product,
      url,
      settings,
      beginning: new Date(BEGINNING),
      fetchFor: requests.fetchFor,
      isTogether: plan.together > 0,
      hasAccounts: plan.accounts > 0,
    })
    model.squadsAtFirst = world.weekly ? [world.weekly.squadId] : []
    const history: Act[] = []
    const theatre = openStage({ machine, agenda, requests, trace, world, model, history, seed })
    const tidy = (): void => {
      theatre.begin('refunds', machine.present(), () => retryRefunds(world.admins[1]!))
      theatre.begin('books', machine.present(), () => balanceBooks(world.admins[1]!))
      for (const admin of world.admins)
        theatre.begin(`approvals of ${admin.name}`, machine.present(), () => approveOthers(admin))
    }
    await machine.start(...machine.servers)
    agreeContracts(theatre, BEGINNING)
    let violations: readonly Violation[] = []
    let days = 0
    for (; days < plan.days && violations.length === 0; days += 1) {
      const beginning = BEGINNING + days * MS_PER_DAY
      if (machine.present() < beginning) await machine.moveTo(beginning)
      planDay({ day: days, beginning, theatre, seed, plan })
      await scheduler.run(beginning + plan.minutes * MS_PER_MINUTE)
      await faults.end()
      await quieten(machine, scheduler, { morning: beginning + 20 * 60 * MS_PER_MINUTE, tidy })
      violations = [...(await checkAll({ url, machine, model, product })), ...checkHistory(history)]
      trace.add(`checked ${violations.map(({ rule }) => rule).join(' ')}`)
    }
    return {
      plan,
      days,
      interleavings: scheduler.interleavings(),
      releases: scheduler.releases(),
      faults: faults.struck,
      violations,
      digest: trace.digest(),
      trace: trace.lines,
    }
  } finally {
    await machine.stop()
    await cluster.run('postgres', `drop database ${DATABASE} with (force)`)
  }
}
