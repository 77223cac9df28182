import type { Api } from '@baari/contract/api.ts'
import type { WireReply, WireRequest } from '@baari/contract/endpoint.ts'
import { shortId } from '@baari/contract/values.ts'
import { adminApi } from '../api/adminApi.ts'
import type { FilterField } from '../ui/filterField.ts'
import { formatInstant } from '../ui/formatInstant.ts'
import type { TableColumn } from '../ui/tableColumn.ts'
import { AdminList, type ListQuestion } from './AdminList.tsx'
import { useAdminWords } from './useAdminWords.ts'

type Act = WireReply<Api['listActs']>['content'][number]
type Query = WireRequest<Api['listActs']>['query']

const readActs = ({ values, page, size }: ListQuestion, signal?: AbortSignal) =>
  adminApi.listActs(
    {
      query: {
        ...(values as Pick<Query, 'subjectId' | 'actorId' | 'action' | 'startDate' | 'endDate'>),
        page,
        size,
      },
    },
    signal ? { signal } : {},
  )

/** Who did what to what, with what was before and after. */
export const AuditList = () => {
  const { audit: words, tools } = useAdminWords()
  const filter = (key: string, label: string, kind: 'text' | 'date'): FilterField => ({
    key,
    label,
    kind,
    standard: '',
  })
  const fields = [
    filter('subjectId', words.subjectId, 'text'),
    filter('actorId', words.actorId, 'text'),
    filter('action', words.action, 'text'),
    filter('startDate', words.from, 'date'),
    filter('endDate', words.to, 'date'),
  ]
  const actorOf = ({ actorName, actorId }: Act): string => actorName ?? (actorId ? shortId(actorId) : words.system)
  const columns: TableColumn<Act>[] = [
    {
      key: 'action',
      head: words.action,
      cell: ({ action }) => <span className="font-semibold">{action}</span>,
      text: ({ action }) => action,
      onCard: 'title',
    },
    {
      key: 'at',
      head: words.at,
      cell: ({ at }) => <span className="whitespace-nowrap">{formatInstant(at)}</span>,
      text: ({ at }) => at,
      onCard: 'key',
    },
    { key: 'actor', head: words.actor, cell: actorOf, text: actorOf, onCard: 'key' },
    {
      key: 'subject',
      head: words.subject,
      cell: ({ subjectId }) => <span className="break-all">{subjectId}</span>,
      text: ({ subjectId }) => subjectId,
      onCard: 'key',
    },
    {
      key: 'before',
      head: words.before,
      cell: ({ before }) => <Values values={before} />,
      text: ({ before }) => JSON.stringify(before) ?? '',
    },
    {
      key: 'after',
      head: words.after,
      cell: ({ after }) => <Values values={after} />,
      text: ({ after }) => JSON.stringify(after) ?? '',
    },
  ]
  return (
    <AdminList
      name="listActs"
      caption={tools.names.audit}
      fields={fields}
      columns={columns}
      rowKey={({ entityId }) => entityId}
      size={20}
      read={readActs}
    />
  )
}

/** A value that is not a word or a number stays as it was written down. */
const wordsOf = (value: unknown, none: string): string =>
  typeof value === 'string' ? value : value === null ? none : JSON.stringify(value)

const Values = ({ values }: { values: Act['before'] }) => {
  const { none } = useAdminWords()
  if (values === null) return <>{none}</>
  return (
    <dl className="flex max-w-72 flex-col gap-0.5">
      {Object.entries(values).map(([name, value]) => (
        <div key={name} className="break-words">
          <dt className="inline text-ink-2">{`${name}: `}</dt>
          <dd className="line-clamp-3 inline">{wordsOf(value, none)}</dd>
        </div>
      ))}
    </dl>
  )
}
