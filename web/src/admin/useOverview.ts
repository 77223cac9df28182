import type { CheckKey } from '@baari/contract/health/health.ts'
import { dateOf } from '@baari/contract/wire/values.ts'
import { dictionary } from '@baari/domain/shared/dictionary.ts'
import { useQueries } from '@tanstack/react-query'
import { adminApi } from '../api/adminApi.ts'
import { useRole } from '../api/useSession.ts'
import { rupeeSum } from '../availability/paise.ts'
import { useBoot } from '../boot.ts'
import { type CheckedHealth, useHealth } from '../health/admin/useHealth.ts'
import { paths } from '../paths.ts'
import { isOverdue } from '../settlements/settlementText.ts'
import { formatInstant } from '../ui/formats/formatInstant.ts'
import { formatDay, formatRupees } from '../ui/formats/formats.ts'
import { adminTabPath } from './adminTabs.ts'
import { useOverviewMessages } from './overviewEnglish.ts'
import { useAgain } from './useAgain.ts'

/** A line of the overview: work that waits for an admin. */
export interface OverviewLine {
  key: string
  title: string
  text: string
  to: string
  act: string
  count: number
}

const SIZE = 100
const NAMED = 3
const AGAIN_MILLISECONDS = 30_000
/** Shared with the rail, which counts the lines of the overview: one request serves both. */
const useOverviewAgain = () => ({ ...useAgain(AGAIN_MILLISECONDS), enabled: useRole() === 'ADMIN' })

/** Overdue settlements, money that is neither a booking nor a refund, and enquiries that wait for a call. */
export const useOverviewLines = (): { lines: OverviewLine[]; isPending: boolean; isPartly: boolean } => {
  const messages = useOverviewMessages()
  const { today } = useBoot()
  const again = useOverviewAgain()
  const [pending, failed, payments, enquiries] = useQueries({
    queries: [
      {
        queryKey: ['listSettlements', 'overdue', 'PENDING'],
        queryFn: () => adminApi.listSettlements({ query: { status: 'PENDING', size: SIZE } }),
        ...again,
      },
      {
        queryKey: ['listSettlements', 'overdue', 'FAILED'],
        queryFn: () => adminApi.listSettlements({ query: { status: 'FAILED', size: SIZE } }),
        ...again,
      },
      {
        queryKey: ['listStuckPayments', 'overview'],
        queryFn: () => adminApi.listStuckPayments({ query: { size: SIZE } }),
        ...again,
      },
      {
        queryKey: ['listTurfEnquiries', 'overview'],
        queryFn: () => adminApi.listTurfEnquiries({ query: { status: 'OPEN', size: SIZE } }),
        ...again,
      },
    ],
  })
  const all = [pending, failed, payments, enquiries]
  const overdue = [...(pending.data?.content ?? []), ...(failed.data?.content ?? [])]
    .filter((settlement) => isOverdue(settlement, today))
    .toSorted((one, other) => (dateOf(one.scheduledSettlementDate) < dateOf(other.scheduledSettlementDate) ? -1 : 1))
  const lines: OverviewLine[] = []
  const [first] = overdue
  if (first)
    lines.push({
      key: 'overdue',
      count: overdue.length,
      title: messages.overdue(
        overdue.length,
        formatRupees(rupeeSum(overdue.map(({ netPayableAmount }) => netPayableAmount))),
      ),
      text: messages.overdueText(
        formatDay(dateOf(first.scheduledSettlementDate)),
        [...new Set(overdue.map(({ turfOwnerName }) => turfOwnerName))].slice(0, NAMED).join(', '),
      ),
      to: `${adminTabPath('settlements')}&status=${first.status}`,
      act: messages.pay,
    })
  const stuck = payments.data?.content ?? []
  if (stuck[0])
    lines.push({
      key: 'stuck',
      count: payments.data?.totalElements ?? 0,
      title: messages.stuck(
        payments.data?.totalElements ?? 0,
        formatRupees(rupeeSum(stuck.map(({ amount }) => amount))),
      ),
      text: messages.stuckText(formatInstant(stuck[0].createdAt)),
      to: paths.adminTool('payments'),
      act: messages.check,
    })
  const open = enquiries.data?.content ?? []
  const late = open.filter(({ dueAt }) => Date.parse(dueAt) < Date.now()).length
  if (open[0])
    lines.push({
      key: 'enquiries',
      count: enquiries.data?.totalElements ?? 0,
      title: messages.enquiries(enquiries.data?.totalElements ?? 0),
      text:
        late > 0
          ? messages.enquiriesLate(late, open[0].name, formatInstant(open[0].dueAt))
          : messages.enquiriesText(open[0].name, formatInstant(open[0].dueAt)),
      to: paths.adminTool('enquiries', { status: 'OPEN' }),
      act: messages.answer,
    })
  return { lines, isPending: all.some(({ isPending }) => isPending), isPartly: all.some(({ isError }) => isError) }
}

const sameAs = dictionary<CheckKey | undefined>({ overdue: 'payouts_overdue', stuck: 'payments_stuck' })

/** The checks that fail, except those whose sum has its own line. */
export const brokenChecks = (checks: readonly CheckedHealth[], lines: readonly Pick<OverviewLine, 'key'>[]) => {
  const reported = lines.map(({ key }) => sameAs[key])
  return checks.filter(({ state, key }) => state === 'FAILING' && !reported.includes(key))
}

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
  const [stopped, disputes, approvals, grievances, playerReports, appeals, applications] = useQueries({
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
      {
        queryKey: ['listTurfApplications', 'waiting'],
        queryFn: () => adminApi.listTurfApplications({ query: { ...OPEN, state: 'SENT' } }),
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
    applications: applications.data?.totalElements ?? 0,
  }
}

/** Waiting work by section and by list, with the overview's numbers; 0 until loaded. */
export const useWaiting = (): { tab: (key: string) => number; list: (key: string) => number } => {
  const { lines } = useOverviewLines()
  const open = useOpenRows()
  const checks = useHealth().data?.checks ?? []
  const line = (requested: string): number => lines.find(({ key }) => key === requested)?.count ?? 0
  const failing = (requested: CheckKey | undefined): number =>
    checks.find(({ key, state }) => key === requested && state === 'FAILING')?.count ?? 0
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
