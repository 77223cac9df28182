import { shortId } from '@baari/contract/wire/values.ts'
import { columnsOf } from '../ui/columnsOf.tsx'
import type { FilterField } from '../ui/filterField.ts'
import { AdminList } from './AdminList.tsx'
import { auditValue } from './auditValue.ts'
import { useAdminWords } from './english.ts'
import { type Act, lists } from './lists.ts'

/** The audit log: actor, action and subject, with the values before and after. */
export const AuditList = () => {
  const { audit: words, tools, shared } = useAdminWords()
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
    filter('startDate', shared.from, 'date'),
    filter('endDate', shared.to, 'date'),
  ]
  const actorOf = ({ actorName, actorId }: Act): string => actorName ?? (actorId ? shortId(actorId) : words.system)
  const column = columnsOf<Act>()
  const values = (key: 'before' | 'after') => ({
    ...column.text(key, words[key], (act) => JSON.stringify(act[key])),
    cell: (act: Act) => <Values values={act[key]} />,
  })
  const columns = [
    column.title('action', words.action, ({ action }) => action),
    column.instant('at', words.at, ({ at }) => at, { onCard: 'key' }),
    column.text('actor', words.actor, actorOf, { onCard: 'key' }),
    column.code('subject', words.subject, ({ subjectId }) => shortId(subjectId), { onCard: 'key' }),
    values('before'),
    values('after'),
  ]
  return <AdminList list={lists.acts} caption={tools.names.audit} fields={fields} columns={columns} />
}

const Values = ({ values }: { values: Act['before'] }) => {
  const { none } = useAdminWords()
  if (values === null) return <>{none}</>
  return (
    <dl className="flex max-w-72 flex-col gap-0.5">
      {Object.entries(values).map(([name, value]) => (
        <div key={name} className="break-words">
          <dt className="inline text-ink-2">{`${name}: `}</dt>
          <dd className="line-clamp-3 inline">{auditValue(name, value, none)}</dd>
        </div>
      ))}
    </dl>
  )
}
