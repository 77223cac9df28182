import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { ARCHIVED_KINDS, type ArchivedKind } from '@baari/domain/archives/archive.ts'
import { PAISE_PER_RUPEE } from '@baari/domain/shared/money.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { ownerApi } from '../api/ownerApi.ts'
import { buttonStyle } from '../ui/Button.tsx'
import { Fetched } from '../ui/Fetched.tsx'
import { Select } from '../ui/fields/Select.tsx'
import { TextInput } from '../ui/fields/TextInput.tsx'
import { formatDate, formatRupees, formatTimes } from '../ui/formats/formats.ts'
import { Pagination, pageIn } from '../ui/tables/Pagination.tsx'
import { useArchiveMessages } from './english.ts'

type Line = WireReply<Api['listArchiveLines']>['content'][number]
type Archive = WireReply<Api['listArchives']>['content'][number]

/** The lines of an archive by kind and day. Filters and page are in the address. */
export const ArchiveLines = ({ archive }: { archive: Archive }) => {
  const { lines: messages } = useArchiveMessages()
  const [query, setQuery] = useSearchParams()
  const page = pageIn(query)
  const kind = ARCHIVED_KINDS.find((one) => one === query.get('kind'))
  const [startDate, endDate] = [query.get('from') ?? '', query.get('to') ?? '']
  const filters = { kind, startDate, endDate, page }
  const found = useQuery({
    queryKey: ['listArchiveLines', archive.entityId, filters],
    queryFn: ({ signal }) =>
      ownerApi.listArchiveLines({ params: { archiveId: archive.entityId }, query: filters }, { signal }),
    placeholderData: keepPreviousData,
  })
  const withFilter = (name: string, value: string): URLSearchParams => {
    const next = new URLSearchParams(query)
    if (name !== 'page') next.delete('page')
    if (value === '') next.delete(name)
    else next.set(name, value)
    return next
  }
  const set = (name: string) => (value: string) => setQuery(withFilter(name, value), { replace: true })
  return (
    <section className="flex max-w-3xl flex-col gap-5">
      <Link to="?" className={`${buttonStyle('quiet')} self-start`}>
        <ArrowLeft aria-hidden className="size-5" />
        {messages.back}
      </Link>
      <h2 className="break-words text-title">{messages.title(archive.turfName)}</h2>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-3">
        <Select
          label={messages.kind}
          value={kind ?? ''}
          onValueChange={set('kind')}
          options={[
            { value: '', label: messages.all },
            ...ARCHIVED_KINDS.map((value) => ({ value, label: messages.kinds[value] })),
          ]}
        />
        <TextInput type="date" label={messages.from} value={startDate} onValueChange={set('from')} />
        <TextInput type="date" label={messages.to} value={endDate} onValueChange={set('to')} />
      </div>
      <Fetched
        found={found}
        messages={{ loading: messages.loading, failed: messages.failed }}
        skeletons={['h-64']}
        className="flex flex-col gap-5"
      >
        {({ content, totalPages }) => (
          <>
            {content.length === 0 && <p className="text-ink-2">{messages.none}</p>}
            <ul aria-busy={found.isPlaceholderData} className="flex flex-col divide-y divide-line empty:hidden">
              {content.map((line) => (
                <li key={line.position} className="py-3">
                  <ArchivedLine line={line} />
                </li>
              ))}
            </ul>
            <Pagination
              page={page}
              totalPages={totalPages}
              addressOf={(next) => `?${withFilter('page', String(next))}`}
              label={messages.pages}
            />
          </>
        )}
      </Fetched>
    </section>
  )
}

/** The field with the main amount of a line, by kind. */
const AMOUNT: Readonly<Partial<Record<ArchivedKind, string>>> = {
  booking: 'total',
  invoice: 'netPayable',
  invoiceLine: 'net',
  ledger: 'amount',
  walkIn: 'price',
}

const ArchivedLine = ({ line: { kind, date, body } }: { line: Line }) => {
  const { lines: messages } = useArchiveMessages()
  const amount = body[AMOUNT[kind] ?? '']
  const { startsMinute, endsMinute } = body
  const times =
    typeof startsMinute === 'number' && typeof endsMinute === 'number'
      ? formatTimes({ date, startsAt: startsMinute, endsAt: endsMinute })
      : undefined
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="min-w-0 break-words">
          <strong>{messages.kinds[kind]}</strong>
          <span className="block text-small text-ink-2">{[formatDate(date), times].filter(Boolean).join(', ')}</span>
        </span>
        {typeof amount === 'number' && <span>{formatRupees(amount / PAISE_PER_RUPEE)}</span>}
      </p>
      <details>
        <summary className="unfolds touch text-small">{messages.details}</summary>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 text-small">
          {Object.entries(body).map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-2">{name}</dt>
              <dd className="min-w-0 break-all">{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  )
}
