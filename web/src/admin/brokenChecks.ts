import type { CheckKey } from '@baari/contract/health/health.ts'
import { dictionary } from '@baari/domain/shared/dictionary.ts'
import type { CheckedHealth } from '../health/admin/useHealth.ts'
import type { OverviewLine } from './useOverviewLines.ts'

const sameAs = dictionary<CheckKey | undefined>({ overdue: 'payouts_overdue', stuck: 'payments_stuck' })

/** The checks that fail, except those whose sum has its own line. */
export const brokenChecks = (checks: readonly CheckedHealth[], lines: readonly Pick<OverviewLine, 'key'>[]) => {
  const told = lines.map(({ key }) => sameAs[key])
  return checks.filter(({ state, key }) => state === 'FAILING' && !told.includes(key))
}
