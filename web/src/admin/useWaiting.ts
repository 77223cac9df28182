import type { CheckKey } from '@baari/contract/health/health.ts'
import { dictionary } from '@baari/domain/shared/dictionary.ts'
import { useQueries } from '@tanstack/react-query'
import { adminApi } from '../api/adminApi.ts'
import { useHealth } from '../health/admin/useHealth.ts'
import { brokenChecks } from './brokenChecks.ts'
import { useOverviewAgain, useOverviewLines } from './useOverviewLines.ts'

/** The check that counts the open work of a list. */
const checkOf = dictionary<CheckKey>({
  refunds: 'refunds_overdue',
  differences: 'differences_open',
  work: 'work_parked',
  invariants: 'invariants_violated',
})

const OPEN = { size: 1 }

/** Counts of open rows, for lists in which each one waits for an admin. */
const useOpenRows = (): Record<string, number> => {
  const again = useOverviewAgain()
  const [stopped, disputes, approvals, grievances, playerReports, appeals] = useQueries({
    queries: [
      {
        queryKey: ['listStoppedTurfs', 'waiting'],
        queryFn: () => adminApi.listStoppedTurfs({ query: { ...OPEN, state: 'OPEN' } }),
        ...again,
      },
      {
        queryKey: ['listDisputes', 'waiting'],
        queryFn: () => adminApi.listDisputes({ query: { ...OPEN, status: 'OPEN' } }),
        ...again,
      },
      {
        queryKey: ['listApprovals', 'waiting'],
        queryFn: () => adminApi.listApprovals({ query: { ...OPEN, state: 'OPEN' } }),
        ...again,
      },
      {
        queryKey: ['listGrievances', 'waiting'],
        queryFn: () => adminApi.listGrievances({ query: { ...OPEN, state: 'OPEN' } }),
        ...again,
      },
      {
        queryKey: ['listPlayerReports', 'waiting'],
        queryFn: () => adminApi.listPlayerReports({ query: { ...OPEN, state: 'OPEN' } }),
        ...again,
      },
      {
        queryKey: ['listAppeals', 'waiting'],
        queryFn: () => adminApi.listAppeals({ query: { ...OPEN, state: 'OPEN' } }),
        ...again,
      },
    ],
  })
  return {
    stopped: stopped.data?.totalElements ?? 0,
    disputes: disputes.data?.totalElements ?? 0,
    approvals: approvals.data?.totalElements ?? 0,
    grievances: grievances.data?.totalElements ?? 0,
    playerReports: playerReports.data?.totalElements ?? 0,
    appeals: appeals.data?.totalElements ?? 0,
  }
}

/** Waiting work by section and by list, with the overview's numbers; 0 until loaded. */
export const useWaiting = (): { tab: (key: string) => number; list: (key: string) => number } => {
  const { lines } = useOverviewLines()
  const open = useOpenRows()
  const checks = useHealth().data?.checks ?? []
  const line = (wanted: string): number => lines.find(({ key }) => key === wanted)?.count ?? 0
  const failing = (wanted: CheckKey | undefined): number =>
    checks.find(({ key, state }) => key === wanted && state === 'FAILING')?.count ?? 0
  const counts: Record<string, number> = {
    ...open,
    payments: line('stuck'),
    enquiries: line('enquiries'),
  }
  for (const [list, key] of Object.entries(checkOf)) counts[list] = failing(key)
  const tabs: Record<string, number> = {
    overview: lines.length + brokenChecks(checks, lines).length,
    settlements: line('overdue'),
    tools: Object.values(counts).reduce((sum, count) => sum + count, 0),
  }
  return { tab: (key) => tabs[key] ?? 0, list: (key) => counts[key] ?? 0 }
}
