import type { CheckKey } from '@baari/contract/health/health.ts'
import type { CheckedHealth } from '../health/admin/useHealth.ts'
import type { OverviewLine } from './useOverviewLines.ts'

const sameAs: Record<string, CheckKey | undefined> = { overdue: 'payouts_overdue', stuck: 'payments_stuck' }

/** What fails. What has a line of its own with its sum is not told twice. */
export const brokenChecks = (checks: readonly CheckedHealth[], lines: readonly Pick<OverviewLine, 'key'>[]) => {
  const told = lines.map(({ key }) => sameAs[key])
  return checks.filter(({ state, key }) => state === 'FAILING' && !told.includes(key))
}
