import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react'
import { adminApi } from '../api/adminApi.ts'
import { Badge } from '../ui/Badge.tsx'
import { formatInstant } from '../ui/formatInstant.ts'
import type { TableColumn } from '../ui/tableColumn.ts'
import { AdminList, type ListQuestion } from './AdminList.tsx'
import { useAdminWords } from './useAdminWords.ts'

type Invariant = WireReply<Api['listInvariants']>['content'][number]

const readInvariants = ({ page, size }: ListQuestion, signal?: AbortSignal) =>
  adminApi.listInvariants({ query: { page, size } }, signal ? { signal } : {})

const looks = {
  HOLDS: ['primary', CircleCheck],
  VIOLATED: ['danger', TriangleAlert],
  UNCHECKED: ['warning', CircleHelp],
} as const

/** What must hold of slots and money at all times, and whether it does; what is violated comes first. */
export const InvariantList = () => {
  const { invariants: words, tools } = useAdminWords()
  const columns: TableColumn<Invariant>[] = [
    {
      key: 'rule',
      head: words.rule,
      cell: ({ entityId, sentence }) => (
        <span className="block md:min-w-64">
          <span className="font-semibold">{entityId}</span> {sentence}
        </span>
      ),
      text: ({ entityId, sentence }) => `${entityId} ${sentence}`,
      onCard: 'title',
    },
    {
      key: 'state',
      head: tools.status,
      cell: ({ state }) => {
        const [tone, Icon] = looks[state]
        return (
          <Badge tone={tone} icon={<Icon aria-hidden className="size-4" />}>
            {words.states[state]}
          </Badge>
        )
      },
      text: ({ state }) => words.states[state],
      onCard: 'key',
    },
    {
      key: 'since',
      head: words.since,
      cell: ({ violatedSince }) =>
        violatedSince === null ? '' : <span className="whitespace-nowrap">{formatInstant(violatedSince)}</span>,
      text: ({ violatedSince }) => violatedSince ?? '',
    },
    {
      key: 'subjects',
      head: words.subjects,
      cell: ({ violations, subjects }) =>
        violations === 0 ? '' : <span className="break-all">{words.found(violations, subjects.join(', '))}</span>,
      text: ({ violations, subjects }) => (violations === 0 ? '' : words.found(violations, subjects.join(' '))),
      onCard: 'key',
    },
    {
      key: 'checkedAt',
      head: words.checkedAt,
      cell: ({ checkedAt }) =>
        checkedAt === null ? '' : <span className="whitespace-nowrap">{formatInstant(checkedAt)}</span>,
      text: ({ checkedAt }) => checkedAt ?? '',
      onCard: 'key',
    },
  ]
  return (
    <AdminList
      name="listInvariants"
      caption={tools.names.invariants}
      fields={[]}
      columns={columns}
      rowKey={({ entityId }) => entityId}
      size={50}
      read={readInvariants}
      emptyText={words.none}
    />
  )
}
