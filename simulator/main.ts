import { randomInt } from 'node:crypto'
import fs from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { MS_PER_MINUTE } from '@baari/domain/shared/zonedTime.ts'
import { guardSeeds } from './guards/guardSeeds.ts'
import { removalsOf, type Tried, tryGuard } from './guards/tryGuard.ts'
import { keptSeeds } from './keptSeeds.ts'
import { runInLanes, serveLane } from './lanes.ts'
import { type Cluster, startCluster } from './machine/cluster.ts'
import { openTemplate } from './openTemplate.ts'
import { FAULT_KINDS, type FaultKind } from './schedule/faults.ts'
import { shrink } from './shrink.ts'
import { type Plan, type Report, simulate } from './simulate.ts'
import { tellReport, tellTotals } from './tellReport.ts'
import { REASONS, type Reason } from './visits/planDay.ts'
import { productIn } from './world/product.ts'

const LARGEST_SEED = 2 ** 31

const { values } = parseArgs({
  options: {
    /** Where the seeds begin; without it the kept seeds run, and one that is drawn. */
    seed: { type: 'string' },
    /** How many seeds from there on. */
    seeds: { type: 'string', default: '1' },
    days: { type: 'string', default: '3' },
    visits: { type: 'string', default: '30' },
    /** … and to play together. */
    together: { type: 'string', default: '10' },
    /** … and to turfs whose prices differ. */
    priced: { type: 'string', default: '10' },
    /** … and to log in or use the account. */
    accounts: { type: 'string', default: '6' },
    /** … and about imports, calendars, API keys, passes and messages. */
    business: { type: 'string', default: '6' },
    /** Of a day, until the faults end. */
    minutes: { type: 'string', default: '40' },
    /** The visits that take place, as a shrunk seed names them. */
    only: { type: 'string' },
    /** The kinds of faults; `none` for none. */
    faults: { type: 'string' },
    /** How many of them in a thousand decisions. */
    often: { type: 'string', default: '12' },
    /** The reason for every visit. */
    reason: { type: 'string' },
    shrink: { type: 'string' },
    forever: { type: 'boolean', default: false },
    /** Each seed runs twice, and both runs have to be the same. */
    twice: { type: 'boolean', default: false },
    /** A guard that is taken away first, as `npm run mutants` names it. */
    without: { type: 'string' },
    /** Runs the seeds kept for guards, or for `without` only: each must break its rule once its guard is removed. */
    guards: { type: 'boolean', default: false },
    /** A checkout of another commit. */
    product: { type: 'string' },
    /** Where each decision of the scheduler is written. */
    trace: { type: 'string' },
    /** How many seeds run at a time, each in a separate process. */
    lanes: { type: 'string', default: String(availableParallelism()) },
    /** Simulates the plans that the parent process sends. */
    lane: { type: 'boolean', default: false },
  },
})

const listOf = (text: string | undefined): ReadonlySet<string> | undefined =>
  text === undefined ? undefined : new Set(text.split(',').filter(Boolean))

const faultsIn = (text: string | undefined): ReadonlySet<FaultKind> => {
  if (text === undefined) return new Set(FAULT_KINDS)
  const unknown = [...listOf(text)!].find((name) => name !== 'none' && !FAULT_KINDS.includes(name as FaultKind))
  if (unknown) {
    process.stderr.write(`There is no fault “${unknown}”. Known: ${FAULT_KINDS.join(', ')}.\n`)
    process.exit(1)
  }
  return new Set(FAULT_KINDS.filter((kind) => listOf(text)!.has(kind)))
}

const faults = faultsIn(values.faults)

const reasonIn = (name: string | undefined): Reason | undefined => {
  if (name === undefined || REASONS.includes(name as Reason)) return name as Reason | undefined
  process.stderr.write(`Nobody comes for “${name}”. Known: ${REASONS.join(', ')}.\n`)
  process.exit(1)
}
const reason = reasonIn(values.reason)

type Visited = Pick<Plan, 'days' | 'minutes' | 'visits' | 'together' | 'priced' | 'accounts' | 'business' | 'reason'>

const planFor = (
  seed: number,
  { days, minutes, visits, together, priced, accounts, business, reason: requested }: Visited = {
    days: Number(values.days),
    minutes: Number(values.minutes),
    visits: Number(values.visits),
    together: Number(values.together),
    priced: Number(values.priced),
    accounts: Number(values.accounts),
    business: Number(values.business),
  },
): Plan => {
  const only = listOf(values.only)
  return {
    seed,
    days,
    minutes,
    visits,
    together,
    priced,
    accounts,
    business,
    faults,
    often: Number(values.often),
    ...(only ? { only } : {}),
    ...((requested ?? reason) ? { reason: requested ?? reason! } : {}),
  }
}

function* seedsFrom(first: number): Generator<Plan> {
  for (let seed = first; ; seed += 1) yield planFor(seed)
}

const plans = (): Iterable<Plan> => {
  if (values.forever) return seedsFrom(Number(values.seed ?? randomInt(LARGEST_SEED)))
  if (values.seed !== undefined) return seedsFrom(Number(values.seed)).take(Number(values.seeds))
  return [
    ...keptSeeds.map((kept) => planFor(kept.seed, { together: 0, priced: 0, accounts: 0, business: 0, ...kept })),
    planFor(randomInt(LARGEST_SEED)),
  ]
}

const product = await productIn(path.resolve(values.product ?? path.join(import.meta.dirname, '..')))
const begun = performance.now()
const reports: Report[] = []
const say = (text: string): boolean => process.stdout.write(`${text}\n`)
const sayTotals = (): boolean => say(tellTotals(reports, (performance.now() - begun) / MS_PER_MINUTE))

const note = (report: Report): void => {
  // The traces of an endless run would fill the memory.
  reports.push({ ...report, trace: [] })
  say(tellReport(report))
  if (values.trace) fs.writeFileSync(values.trace, report.trace.join('\n'))
}

/** The runs of a plan. With `--twice` there are two, and both have to take the same decisions. */
const runsOf = async (cluster: Cluster, plan: Plan): Promise<Report[]> => {
  const first = await simulate(product, cluster, plan)
  if (!values.twice) return [first]
  const second = await simulate(product, cluster, plan)
  if (first.digest === second.digest) return [first, second]
  const at = first.trace.findIndex((line, index) => line !== second.trace[index])
  throw new Error(`Seed ${plan.seed} did not replay. Decision ${at}: “${first.trace[at]}”, then “${second.trace[at]}”.`)
}

const shrinkSeed = async (cluster: Cluster, seed: number): Promise<void> => {
  const smallest = await shrink(planFor(seed), async (plan) => {
    const report = await simulate(product, cluster, plan)
    note(report)
    return report
  })
  if (!smallest) return void say(`Seed ${seed} breaks no rule.`)
  const { faults: needed, often, only, days, minutes, visits, together, priced, accounts, business } = smallest.plan
  const options = [
    `--days ${days} --minutes ${minutes} --visits ${visits} --together ${together} --priced ${priced} --accounts ${accounts} --business ${business}`,
    `--faults ${[...needed].join() || 'none'} --often ${often}`,
  ]
  if (smallest.plan.reason) options.push(`--reason ${smallest.plan.reason}`)
  if (only) options.push(`--only ${[...only].join()}`)
  say(`See it again with: npm run simulate -- --seed ${seed} ${options.join(' ')}`)
}

const chosen = listOf(values.without)
const requested = guardSeeds.filter(({ guard }) => chosen === undefined || chosen.has(guard))

let isEnding = false
process.once('SIGINT', () => {
  isEnding = true
  if (!values.lane) say('Ends after the seeds that are running; Ctrl-C again ends at once.')
})

const inCluster = async (task: (cluster: Cluster) => Promise<void>): Promise<void> => {
  const cluster = await startCluster()
  try {
    await task(cluster)
  } finally {
    await cluster.stop()
  }
}

const isMany = values.forever || values.seed === undefined || Number(values.seeds) > 1
const lanes = isMany && values.trace === undefined ? Number(values.lanes) : 1

function* untilEnding(): Generator<Plan> {
  for (const plan of plans()) {
    if (isEnding) return
    yield plan
  }
}

const runHere = async (cluster: Cluster): Promise<void> => {
  await openTemplate(product, cluster, values.without === undefined ? [] : removalsOf(values.without))
  if (values.lane)
    return serveLane(async (plan: Plan) =>
      (await runsOf(cluster, plan)).map((report) => ({ ...report, trace: [] as string[] })),
    )
  if (values.shrink !== undefined) return shrinkSeed(cluster, Number(values.shrink))
  for (const plan of untilEnding()) for (const report of await runsOf(cluster, plan)) note(report)
}

const tryHere = (cluster: Cluster): Promise<void> =>
  serveLane((name: string) => tryGuard(product, cluster, guardSeeds.find(({ guard }) => guard === name)!))

const noteGuard = ({ isFound, line }: Tried): void => {
  say(line)
  if (!isFound) process.exitCode = 1
}

if (values.lane) await inCluster(values.guards ? tryHere : runHere)
else if (values.guards)
  await runInLanes(
    Math.min(Number(values.lanes), requested.length),
    requested.map(({ guard }) => guard),
    noteGuard,
  )
else if (values.shrink !== undefined || lanes === 1) await inCluster(runHere)
else await runInLanes(lanes, untilEnding(), (found: Report[]) => found.forEach(note))
if (reports.length > 0) sayTotals()
if (reports.some(({ violations }) => violations.length > 0)) process.exitCode = 1
