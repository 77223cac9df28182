import type { FaultKind } from './schedule/faults.ts'
import type { Plan, Report } from './simulate.ts'
import { type VisitCounts, visitsOf } from './visits/planDay.ts'

type Run = (plan: Plan) => Promise<Report>

const isSame = (report: Report, rule: string): boolean => report.violations.some((violation) => violation.rule === rule)

/** Fewer faults and fewer visits, as long as the same rule is broken. Nothing when the plan itself breaks none. */
export const shrink = async (plan: Plan, run: Run): Promise<Report | undefined> => {
  let smallest = await run(plan)
  const rule = smallest.violations[0]?.rule
  if (rule === undefined) return undefined
  const tryPlan = async (smaller: Plan): Promise<boolean> => {
    const report = await run(smaller)
    if (!isSame(report, rule)) return false
    smallest = report
    return true
  }
  await tryPlan({ ...plan, days: smallest.days, faults: new Set(smallest.faults.keys()) })
  let chunk = Math.ceil(
    ((plan.visits + plan.together + plan.priced + plan.accounts + plan.business) * smallest.days) / 2,
  )
  for (;;) {
    const names = [...(smallest.plan.only ?? everyVisit(smallest.days, plan))]
    for (let at = 0; at < names.length; at += chunk) {
      const only = without(new Set(smallest.plan.only ?? names), names.slice(at, at + chunk))
      await tryPlan({ ...smallest.plan, only })
    }
    if (chunk === 1) break
    chunk = Math.ceil(chunk / 2)
  }
  // With few visits left each run is short.
  for (const kind of [...smallest.plan.faults])
    await tryPlan({ ...smallest.plan, faults: without(smallest.plan.faults, [kind]) })
  return smallest
}

const everyVisit = (days: number, visits: VisitCounts): string[] =>
  Array.from({ length: days }, (_, day) => visitsOf(day, visits)).flat()

const without = <Item extends string | FaultKind>(all: ReadonlySet<Item>, some: readonly Item[]): ReadonlySet<Item> =>
  all.difference(new Set(some))
