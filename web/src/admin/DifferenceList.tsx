import type { Api } from '@baari/contract/api.ts'
import type { WireRequest } from '@baari/contract/endpoint.ts'
import { dateOf } from '@baari/contract/values.ts'
import { adminApi } from '../api/adminApi.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import type { FilterField } from '../ui/filterField.ts'
import { formatDate } from '../ui/formatDay.ts'
import { formatRupees } from '../ui/formatRupees.ts'
import type { TableColumn } from '../ui/tableColumn.ts'
import { useSheetOf } from '../ui/useSheetOf.ts'
import { AdminList, type ListQuestion } from './AdminList.tsx'
import { ReconciliationDays } from './ReconciliationDays.tsx'
import { DIFFERENCES_KEY, type Difference, ResolveDifference } from './ResolveDifference.tsx'
import { useAdminWords } from './useAdminWords.ts'

type Query = WireRequest<Api['listDifferences']>['query']

const readDifferences = ({ values, page, size }: ListQuestion, signal?: AbortSignal) => {
  const { state, kind } = values as { state?: string; kind?: Query['kind'] }
  const query = { kind, state: state === 'all' ? undefined : (state as Query['state']), page, size }
  return adminApi.listDifferences({ query }, signal ? { signal } : {})
}

/** What our books, the provider and the bank do not agree on, each with the one thing to do about it. */
export const DifferenceList = () => {
  const { differences: words, tools, none } = useAdminWords()
  const resolving = useSheetOf('resolve')
  const fields: FilterField[] = [
    {
      key: 'state',
      label: words.shown,
      kind: 'select',
      options: (['OPEN', 'RESOLVED', 'all'] as const).map((value) => ({ value, label: words.shownStates[value] })),
      standard: 'OPEN',
    },
    {
      key: 'kind',
      label: words.kind,
      kind: 'select',
      options: [
        { value: '', label: tools.any },
        ...Object.entries(words.kinds).map(([value, label]) => ({ value, label })),
      ],
      standard: '',
    },
  ]
  const howOf = ({ how, resolvedBy, reason }: Difference): string => {
    if (how === null) return ''
    const told = resolvedBy === null ? words.hows[how] : words.howBy(words.hows[how], resolvedBy)
    return reason === null ? told : `${told}: ${reason}`
  }
  const amount = (key: 'ours' | 'theirs'): TableColumn<Difference> => ({
    key,
    head: words[key],
    cell: (difference) => (difference[key] === null ? none : formatRupees(difference[key])),
    text: (difference) => difference[key] ?? '',
    isNumber: true,
    onCard: 'key',
  })
  const columns: TableColumn<Difference>[] = [
    {
      key: 'kind',
      head: words.kind,
      cell: ({ kind }) => <span className="font-semibold">{words.kinds[kind]}</span>,
      text: ({ kind }) => words.kinds[kind],
      edge: 'start',
      onCard: 'title',
    },
    {
      key: 'subject',
      head: words.subject,
      cell: ({ subjectId }) => <span className="break-all">{subjectId}</span>,
      text: ({ subjectId }) => subjectId,
      onCard: 'key',
    },
    {
      key: 'day',
      head: words.day,
      cell: ({ day }) => <span className="whitespace-nowrap">{formatDate(dateOf(day))}</span>,
      text: ({ day }) => dateOf(day),
      onCard: 'key',
    },
    amount('ours'),
    amount('theirs'),
    {
      key: 'how',
      head: words.how,
      cell: (difference) => howOf(difference) || none,
      text: howOf,
    },
    {
      key: 'actions',
      head: tools.actions,
      cell: (difference) => {
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
      },
      edge: 'end',
      onCard: 'action',
    },
  ]
  return (
    <>
      <AdminList
        name={DIFFERENCES_KEY}
        caption={tools.names.differences}
        fields={fields}
        columns={columns}
        rowKey={({ entityId }) => entityId}
        size={20}
        read={readDifferences}
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
