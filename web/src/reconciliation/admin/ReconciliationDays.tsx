import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { dateOf } from '@baari/contract/wire/values.ts'
import { useQuery } from '@tanstack/react-query'
import { useAdminWords } from '../../admin/english.ts'
import { adminApi } from '../../api/adminApi.ts'
import { failureSentence } from '../../api/failureSentence.ts'
import { columnsOf } from '../../ui/columnsOf.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { formatDate } from '../../ui/formats.ts'
import { LoadingRegion } from '../../ui/LoadingRegion.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useReconciliationAdminWords } from './english.ts'

type Day = WireReply<Api['listReconciliationDays']>['content'][number]

const SHOWN_DAYS = 14
const tones = { AHEAD: 'plain', RUNNING: 'info', DONE: 'primary' } as const

/** The last two weeks, day by day. */
export const ReconciliationDays = () => {
  const { differences: words } = useReconciliationAdminWords()
  const { shared, list, loading } = useAdminWords()
  const found = useQuery({
    queryKey: ['listReconciliationDays'],
    queryFn: ({ signal }) => adminApi.listReconciliationDays({ query: { size: SHOWN_DAYS } }, { signal }),
  })
  const column = columnsOf<Day>()
  const columns = [
    column.title('day', words.day, ({ day }) => formatDate(dateOf(day))),
    column.badge('state', shared.status, ({ state }) => ({ tone: tones[state], words: words.dayStates[state] })),
    column.rupees('settled', words.settled, ({ settledAmount }) => settledAmount, { onCard: 'key' }),
    column.number('found', words.found, ({ found: count }) => count, { onCard: 'key' }),
    column.number('open', words.open, ({ open }) => open, { onCard: 'key' }),
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
