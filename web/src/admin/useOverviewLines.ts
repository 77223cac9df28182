import { dateOf } from '@baari/contract/wire/values.ts'
import { useQueries } from '@tanstack/react-query'
import { adminApi } from '../api/adminApi.ts'
import { useBoot } from '../boot.ts'
import { isOverdue } from '../settlements/settlementText.ts'
import { formatInstant } from '../ui/formatInstant.ts'
import { formatDay, formatRupees } from '../ui/formats.ts'
import { adminTabPath } from './adminTabPath.ts'
import { useOverviewWords } from './overviewEnglish.ts'
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
export const useOverviewAgain = () => useAgain(AGAIN_MILLISECONDS)

const sum = (amounts: readonly number[]): number =>
  Math.round(amounts.reduce((total, amount) => total + amount, 0) * 100) / 100

/** Overdue settlements, money that is neither a booking nor a refund, and enquiries that wait for a call. */
export const useOverviewLines = (): { lines: OverviewLine[]; isPending: boolean; isPartly: boolean } => {
  const words = useOverviewWords()
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
      title: words.overdue(overdue.length, formatRupees(sum(overdue.map(({ netPayableAmount }) => netPayableAmount)))),
      text: words.overdueText(
        formatDay(dateOf(first.scheduledSettlementDate)),
        [...new Set(overdue.map(({ turfOwnerName }) => turfOwnerName))].slice(0, NAMED).join(', '),
      ),
      to: `${adminTabPath('settlements')}&status=${first.status}`,
      act: words.settle,
    })
  const stuck = payments.data?.content ?? []
  if (stuck[0])
    lines.push({
      key: 'stuck',
      count: payments.data?.totalElements ?? 0,
      title: words.stuck(payments.data?.totalElements ?? 0, formatRupees(sum(stuck.map(({ amount }) => amount)))),
      text: words.stuckText(formatInstant(stuck[0].createdAt)),
      to: `${adminTabPath('tools')}&list=payments`,
      act: words.check,
    })
  const open = enquiries.data?.content ?? []
  const late = open.filter(({ dueAt }) => Date.parse(dueAt) < Date.now()).length
  if (open[0])
    lines.push({
      key: 'enquiries',
      count: enquiries.data?.totalElements ?? 0,
      title: words.enquiries(enquiries.data?.totalElements ?? 0),
      text:
        late > 0
          ? words.enquiriesLate(late, open[0].name, formatInstant(open[0].dueAt))
          : words.enquiriesText(open[0].name, formatInstant(open[0].dueAt)),
      to: `${adminTabPath('tools')}&list=enquiries&status=OPEN`,
      act: words.answer,
    })
  return { lines, isPending: all.some(({ isPending }) => isPending), isPartly: all.some(({ isError }) => isError) }
}
