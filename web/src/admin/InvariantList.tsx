import { CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react'
import { Badge } from '../ui/Badge.tsx'
import { columnsOf } from '../ui/columnsOf.tsx'
import { AdminList } from './AdminList.tsx'
import { useAdminWords } from './english.ts'
import { type Invariant, lists } from './lists.ts'

const looks = {
  HOLDS: ['primary', CircleCheck],
  VIOLATED: ['danger', TriangleAlert],
  UNCHECKED: ['warning', CircleHelp],
} as const

/** The invariants of slots and money, the violated ones first. */
export const InvariantList = () => {
  const { invariants: words, tools, shared } = useAdminWords()
  const column = columnsOf<Invariant>()
  const columns = [
    {
      ...column.title('rule', words.rule, ({ entityId, sentence }) => `${entityId} ${sentence}`),
      cell: ({ entityId, sentence }: Invariant) => (
        <span className="block md:min-w-64">
          <span className="font-semibold">{entityId}</span> {sentence}
        </span>
      ),
    },
    {
      ...column.text('state', shared.status, ({ state }) => words.states[state], { onCard: 'key' }),
      cell: ({ state }: Invariant) => {
        const [tone, Icon] = looks[state]
        return (
          <Badge tone={tone} icon={<Icon aria-hidden className="size-4" />}>
            {words.states[state]}
          </Badge>
        )
      },
    },
    column.instant('since', words.since, ({ violatedSince }) => violatedSince),
    column.code(
      'subjects',
      words.subjects,
      ({ violations, subjects }) => (violations === 0 ? null : words.found(violations, subjects.join(', '))),
      { onCard: 'key' },
    ),
    column.instant('checkedAt', words.checkedAt, ({ checkedAt }) => checkedAt, { onCard: 'key' }),
  ]
  return (
    <AdminList
      list={lists.invariants}
      caption={tools.names.invariants}
      columns={columns}
      size={50}
      emptyText={words.none}
    />
  )
}
