import type { Report } from './simulate.ts'

const LONGEST_FACTS = 400

/** The outcome of a seed, in a few lines. */
export const tellReport = ({ plan, days, releases, faults, interleavings, violations, digest }: Report): string =>
  [
    `seed ${plan.seed}: ${days} days, ${releases} releases, ${interleavings} interleavings, ${sumOf(faults)} faults, digest ${digest}`,
    ...violations.map(({ rule, facts }) => `  ${rule}: ${facts.slice(0, LONGEST_FACTS)}`),
  ].join('\n')

const sumOf = (faults: Report['faults']): number => [...faults.values()].reduce((sum, count) => sum + count, 0)

/** The outcome of all seeds. */
export const tellTotals = (reports: readonly Report[], minutes: number): string => {
  const days = reports.reduce((sum, report) => sum + report.days, 0)
  const faults = new Map<string, number>()
  for (const report of reports)
    for (const [kind, count] of report.faults) faults.set(kind, (faults.get(kind) ?? 0) + count)
  const failing = reports.filter(({ violations }) => violations.length > 0)
  return [
    `${days} simulated days in ${minutes.toFixed(1)} minutes: ${(days / minutes).toFixed(1)} days a minute`,
    `${reports.reduce((sum, { releases }) => sum + releases, 0)} releases, ${reports.reduce((sum, report) => sum + report.interleavings, 0)} distinct interleavings of taking, confirming and lapsing, summed over the seeds`,
    `faults: ${[...faults].map(([kind, count]) => `${kind} ${count}`).join(', ') || 'none'}`,
    failing.length === 0
      ? 'no violations'
      : `${failing.reduce((sum, { violations }) => sum + violations.length, 0)} violations in the seeds ${failing.map(({ plan }) => plan.seed).join(', ')}`,
  ].join('\n')
}
