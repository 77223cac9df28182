import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { dateOf } from '@baari/contract/values.ts'
import { useQuery } from '@tanstack/react-query'
import { adminApi } from '../api/adminApi.ts'
import { failureSentence } from '../api/failureSentence.ts'
import { Badge } from '../ui/Badge.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { formatDate } from '../ui/formatDay.ts'
import { formatRupees } from '../ui/formatRupees.ts'
import { LoadingRegion } from '../ui/LoadingRegion.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { TableColumn } from '../ui/tableColumn.ts'
import { useAdminWords } from './useAdminWords.ts'

type Day = WireReply<Api['listReconciliationDays']>['content'][number]

const SHOWN_DAYS = 14
const tones = { AHEAD: 'plain', RUNNING: 'info', DONE: 'primary' } as const

/** The last two weeks, day by day. */
export const ReconciliationDays = () => {
  const { differences: words, tools, list, loading } = useAdminWords()
  const found = useQuery({
    queryKey: ['listReconciliationDays'],
    queryFn: ({ signal }) => adminApi.listReconciliationDays({ query: { size: SHOWN_DAYS } }, { signal }),
  })
  const columns: TableColumn<Day>[] = [
    {
      key: 'day',
      head: words.day,
      cell: ({ day }) => <span className="font-semibold whitespace-nowrap">{formatDate(dateOf(day))}</span>,
      edge: 'start',
      onCard: 'title',
    },
    {
      key: 'state',
      head: tools.status,
      cell: ({ state }) => <Badge tone={tones[state]}>{words.dayStates[state]}</Badge>,
      onCard: 'key',
    },
    {
      key: 'settled',
      head: words.settled,
      cell: ({ settledAmount }) => formatRupees(settledAmount),
      isNumber: true,
      onCard: 'key',
    },
    { key: 'found', head: words.found, cell: (day) => day.found, isNumber: true, onCard: 'key' },
    { key: 'open', head: words.open, cell: (day) => day.open, isNumber: true, onCard: 'key' },
  ]
  const shown = () => {
    if (found.isPending)
      return (
        <LoadingRegion label={loading}>
          <Skeleton className="h-40" />
        </LoadingRegion>
      )
    if (found.isError)
      return (
        <ErrorState onRetry={() => found.refetch()} busy={found.isFetching}>
          {failureSentence(found.error, list.failed)}
        </ErrorState>
      )
    if (found.data.content.length === 0) return <EmptyState title={list.emptyTitle}>{words.noDays}</EmptyState>
    return (
      <DataTable
        caption={words.daysTitle}
        columns={columns}
        rows={found.data.content}
        rowKey={({ day }) => dateOf(day)}
      />
    )
  }
  return (
    <section className="flex flex-col gap-3">
      <h2>{words.daysTitle}</h2>
      {shown()}
    </section>
  )
}
