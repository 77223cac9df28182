import { shortId } from '@baari/contract/wire/values.ts'
import { PAISE_PER_RUPEE } from '@baari/domain/shared/money.ts'
import { formatRupees, formatTime } from '../ui/formats/formats.ts'
import { columnsOf } from '../ui/tables/DataTable.tsx'
import type { FilterField } from '../ui/tables/FilterPanel.tsx'
import { AdminList } from './AdminList.tsx'
import { useAdminMessages } from './english.ts'
import { type Act, lists } from './lists.ts'

/** The audit log: actor, action and subject, with the values before and after. */
export const AuditList = () => {
  const { audit: messages, tools, shared } = useAdminMessages()
  const filter = (key: string, label: string, kind: 'text' | 'date'): FilterField => ({
    key,
    label,
    kind,
    standard: '',
  })
  const fields = [
    filter('subjectId', messages.subjectId, 'text'),
    filter('actorId', messages.actorId, 'text'),
    filter('action', messages.action, 'text'),
    filter('startDate', shared.from, 'date'),
    filter('endDate', shared.to, 'date'),
  ]
  const actorOf = ({ actorName, actorId, apiKeyName }: Act): string =>
    [actorName ?? (actorId ? shortId(actorId) : messages.system), apiKeyName].filter(Boolean).join(' · ')
  const column = columnsOf<Act>()
  const values = (key: 'before' | 'after') => ({
    ...column.text(key, messages[key], (act) => JSON.stringify(act[key])),
    cell: (act: Act) => <Values values={act[key]} />,
  })
  const columns = [
    column.title('action', messages.action, ({ action }) => action),
    column.instant('at', messages.at, ({ at }) => at, { onCard: 'key' }),
    column.text('actor', messages.actor, actorOf, { onCard: 'key' }),
    column.code('subject', messages.subject, ({ subjectId }) => shortId(subjectId), { onCard: 'key' }),
    values('before'),
    values('after'),
  ]
  return <AdminList list={lists.acts} caption={tools.names.audit} fields={fields} columns={columns} />
}

const Values = ({ values }: { values: Act['before'] }) => {
  const { none } = useAdminMessages()
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

/** Stored values that are paise, as the audit log holds them. */
const inPaise = new Set([
  'amount',
  'budget',
  'cap',
  'card',
  'cash',
  'change_per_hour',
  'collected',
  'counted_cash',
  'minimum_total',
  'monthlyCharges',
  'monthly_charges',
  'other',
  'price',
  'per_hour_full',
  'per_hour_partial',
  'refundAmount',
  'spent',
  'upi',
])

const inMinutes = new Set(['starts_minute', 'ends_minute', 'opens_at', 'closes_at'])

const WHOLE_ID = /\b[A-Z]+(?:_[A-Z]+)*_[0-9a-z]{20,}\b/g

/** A value of the audit log in readable form: rupees, times of day, and ids as on every other screen. */
export const auditValue = (name: string, value: unknown, none: string): string => {
  if (value === null) return none
  if (typeof value === 'number' && inPaise.has(name)) return formatRupees(value / PAISE_PER_RUPEE)
  if (typeof value === 'number' && inMinutes.has(name)) return formatTime(value)
  return (typeof value === 'string' ? value : JSON.stringify(value)).replace(WHOLE_ID, shortId)
}
