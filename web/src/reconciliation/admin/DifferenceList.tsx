import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { dateOf } from '@baari/contract/wire/values.ts'
import { useQuery } from '@tanstack/react-query'
import { AdminList } from '../../admin/AdminList.tsx'
import { choiceField } from '../../admin/choiceField.ts'
import { useAdminWords } from '../../admin/english.ts'
import { type Difference, lists } from '../../admin/lists.ts'
import { Reveal } from '../../admin/Reveal.tsx'
import { adminApi } from '../../api/adminApi.ts'
import { failureSentence } from '../../api/failureSentence.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { columnsOf } from '../../ui/columnsOf.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import type { FilterField } from '../../ui/filterField.ts'
import { formatDate } from '../../ui/formats.ts'
import { LoadingRegion } from '../../ui/LoadingRegion.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useSheetOf } from '../../ui/useSheetOf.ts'
import { useReconciliationAdminWords } from './english.ts'
import { paidBy } from './paidBy.ts'
import { ResolveDifference } from './ResolveDifference.tsx'

/** Differences between Baari's books, the provider and the bank, each with one possible action. */
export const DifferenceList = () => {
  const { differences: words } = useReconciliationAdminWords()
  const { tools, shared, none } = useAdminWords()
  const resolving = useSheetOf('resolve')
  const fields: FilterField[] = [
    {
      key: 'state',
      label: words.shown,
      kind: 'select',
      options: (['OPEN', 'RESOLVED', 'all'] as const).map((value) => ({ value, label: words.shownStates[value] })),
      standard: 'OPEN',
    },
    choiceField({ key: 'kind', label: words.kind, any: shared.any, values: words.kinds }),
  ]
  const howOf = ({ how, resolvedBy, reason }: Difference): string | null => {
    if (how === null) return null
    const told = resolvedBy === null ? words.hows[how] : words.howBy(words.hows[how], resolvedBy)
    return reason === null ? told : `${told}: ${reason}`
  }
  const column = columnsOf<Difference>(none)
  const columns = [
    column.title('kind', words.kind, ({ kind }) => words.kinds[kind]),
    column.code('subject', words.subject, ({ subjectId }) => subjectId, { onCard: 'key' }),
    column.date('day', words.day, ({ day }) => dateOf(day), { onCard: 'key' }),
    column.rupees('ours', words.ours, ({ ours }) => ours, { onCard: 'key' }),
    column.rupees('theirs', words.theirs, ({ theirs }) => theirs, { onCard: 'key' }),
    {
      ...column.text('paidBy', words.paidBy, (difference) => paidBy(difference, words.methods)),
      cell: (difference: Difference) => {
        const { entityId, subjectId, contact } = difference
        const paid = paidBy({ ...difference, contact: null }, words.methods)
        if (contact === null) return paid || none
        return (
          <>
            {paid && <span className="block">{paid}</span>}
            <Reveal kind="DIFFERENCE" id={entityId} name={subjectId} phone={contact} />
          </>
        )
      },
    },
    column.text('how', words.how, howOf),
    column.acts(shared.actions, (difference) => {
      if (difference.isUnderWay) return <Badge tone="info">{words.underWay}</Badge>
      if (difference.resolvedAt !== null) return <Badge tone="primary">{words.how}</Badge>
      return (
        <Button
          look="quiet"
          aria-haspopup="dialog"
          aria-label={words.actionOf(words.actions[difference.action], difference.subjectId)}
          onClick={() => resolving.openOf(difference.entityId)}
        >
          {words.actions[difference.action]}
        </Button>
      )
    }),
  ]
  return (
    <>
      <AdminList
        list={lists.differences}
        caption={tools.names.differences}
        fields={fields}
        columns={columns}
        isMoving={({ isUnderWay }) => isUnderWay}
        emptyText={words.none}
      >
        {(differences) => (
          <ResolveDifference
            difference={differences.find(
              ({ entityId, resolvedAt, isUnderWay }) =>
                entityId === resolving.openId && resolvedAt === null && !isUnderWay,
            )}
            onClose={resolving.close}
          />
        )}
      </AdminList>
      <ReconciliationDays />
    </>
  )
}

type Day = WireReply<Api['listReconciliationDays']>['content'][number]

const SHOWN_DAYS = 14
const tones = { AHEAD: 'plain', RUNNING: 'info', DONE: 'primary' } as const

/** The last two weeks, day by day. */
const ReconciliationDays = () => {
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
