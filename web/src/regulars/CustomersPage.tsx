import { UNSEEN_DAYS } from '@baari/domain/regulars/offers.ts'
import { csvOf } from '@baari/domain/shared/csv.ts'
import { dateAt, INDIA } from '@baari/domain/shared/zonedTime.ts'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { failureMessage } from '../api/failureMessage.ts'
import { ownerApi } from '../api/ownerApi.ts'
import { reaches } from '../api/session.ts'
import type { OwnerTurf } from '../turfs/owner/useOwnerTurfs.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Chip } from '../ui/Chip.tsx'
import { useToast } from '../ui/dialogs/ToastProvider.tsx'
import { useSheetOf } from '../ui/dialogs/useSheetOf.ts'
import { EmptyState } from '../ui/ErrorState.tsx'
import { Fetched } from '../ui/Fetched.tsx'
import { TextInput } from '../ui/fields/TextInput.tsx'
import { formatInstant } from '../ui/formats/formatInstant.ts'
import { formatDate, formatRupees } from '../ui/formats/formats.ts'
import { TitledCard } from '../ui/TitledCard.tsx'
import { Pagination, pageIn } from '../ui/tables/Pagination.tsx'
import { saveCsv } from '../ui/tables/saveFile.ts'
import { AddCustomer } from './AddCustomer.tsx'
import { type Customer, CustomerSheet } from './CustomerSheet.tsx'
import { useRegularMessages } from './english.ts'
import { RegularsPage } from './RegularsPage.tsx'

const FILTERS = ['search', 'agreed', 'owes', 'unseenDays'] as const

/** The customers of a turf. The address holds the search and the filters. */
export const CustomersPage = () => (
  <RegularsPage part="customers">{(turf) => <TurfCustomers key={turf.entityId} turf={turf} />}</RegularsPage>
)

const TurfCustomers = ({ turf }: { turf: OwnerTurf }) => {
  const { customers: messages } = useRegularMessages()
  const [query] = useSearchParams()
  const page = pageIn(query)
  const filters = Object.fromEntries(FILTERS.map((name) => [name, query.get(name) ?? undefined]))
  const sheet = useSheetOf('customer')
  const found = useQuery({
    queryKey: ['listCustomers', turf.entityId, filters, page],
    queryFn: ({ signal }) =>
      ownerApi.listCustomers({ params: { turfId: turf.entityId }, query: { ...filters, page } }, { signal }),
    placeholderData: keepPreviousData,
  })
  const isFiltered = Object.values(filters).some(Boolean)
  const pageAddress = (next: number): string => {
    const address = new URLSearchParams(query)
    address.set('page', String(next))
    return `?${address}`
  }
  return (
    <>
      <CustomerFilters />
      <div className="flex flex-wrap gap-3">
        <AddCustomer turfId={turf.entityId} />
        {reaches(turf.right, 'MANAGE') && <ExportCustomers turf={turf} filters={filters} />}
      </div>
      <Fetched found={found} messages={{ loading: messages.loading, failed: messages.failed }} skeletons={['h-80']}>
        {({ content, totalElements, totalPages }) =>
          content.length === 0 ? (
            <EmptyState title={isFiltered ? messages.noneFound : messages.none}>
              {isFiltered ? messages.noneFoundText : messages.noneText}
            </EmptyState>
          ) : (
            <TitledCard title={messages.list}>
              <p role="status" className="text-small text-ink-2">
                {messages.count(totalElements)}
              </p>
              <ul className="flex flex-col">
                {content.map((customer) => (
                  <CustomerLine key={customer.entityId} customer={customer} onOpen={sheet.openOf} />
                ))}
              </ul>
              <Pagination page={page} totalPages={totalPages} addressOf={pageAddress} />
              <CustomerSheet
                turf={turf}
                customer={content.find(({ entityId }) => entityId === sheet.openId)}
                onClose={sheet.close}
              />
            </TitledCard>
          )
        }
      </Fetched>
    </>
  )
}

const CustomerFilters = () => {
  const { customers: messages } = useRegularMessages()
  const [query, setQuery] = useSearchParams()
  const [typed, setTyped] = useState(query.get('search') ?? '')
  const set = (name: (typeof FILTERS)[number], value: string | undefined) => {
    const next = new URLSearchParams(query)
    next.delete('page')
    if (value) next.set(name, value)
    else next.delete(name)
    setQuery(next, { preventScrollReset: true })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    set('search', typed.trim())
  }
  const toggle = (name: 'agreed' | 'owes') => ({
    pressed: query.get(name) === 'true',
    onClick: () => set(name, query.get(name) === 'true' ? undefined : 'true'),
  })
  return (
    <div className="flex flex-col gap-3">
      <form onSubmit={submit} className="flex items-end gap-3">
        <div className="min-w-0 grow">
          <TextInput type="search" label={messages.search} autoComplete="off" value={typed} onValueChange={setTyped} />
        </div>
        <Button type="submit" variant="quiet">
          {messages.find}
        </Button>
      </form>
      <p className="text-small text-ink-2">{messages.searchHint}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways in every browser */}
      <div role="group" aria-label={messages.filters} className="scroll-row -mx-1 px-1 py-1">
        <Chip {...toggle('agreed')}>{messages.agreed}</Chip>
        <Chip {...toggle('owes')}>{messages.owes}</Chip>
        {UNSEEN_DAYS.map((days) => {
          const isChosen = query.get('unseenDays') === String(days)
          return (
            <Chip key={days} pressed={isChosen} onClick={() => set('unseenDays', isChosen ? undefined : String(days))}>
              {messages.unseen(days)}
            </Chip>
          )
        })}
      </div>
    </div>
  )
}

const CustomerLine = ({ customer, onOpen }: { customer: Customer; onOpen: (id: string) => void }) => {
  const { customers: messages } = useRegularMessages()
  const name = customer.name ?? messages.unnamed
  const seen = customer.lastVisit === null ? messages.neverSeen : messages.last(formatDate(customer.lastVisit))
  return (
    <li className="border-t border-line first:border-0">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => onOpen(customer.entityId)}
        className="touch flex w-full min-w-0 flex-wrap items-center justify-between gap-x-3 gap-y-1 py-3 text-left"
      >
        <span className="min-w-0 break-words">
          <strong className="text-primary underline underline-offset-4">{name}</strong>
          {customer.phone !== '' && <span className="text-ink-2"> · {customer.phone}</span>}
          <span className="block text-small text-ink-2">
            {[
              messages.visits(customer.visits),
              seen,
              ...(customer.noShows > 0 ? [messages.noShows(customer.noShows)] : []),
            ].join(' · ')}
          </span>
        </span>
        <span className="flex flex-wrap gap-2">
          {customer.owed > 0 && <Badge tone="warning">{messages.owed(formatRupees(customer.owed))}</Badge>}
          {customer.agreed && <Badge tone="primary">{messages.agreed}</Badge>}
        </span>
      </button>
    </li>
  )
}

const ExportCustomers = ({ turf, filters }: { turf: OwnerTurf; filters: Record<string, string | undefined> }) => {
  const { customers: messages } = useRegularMessages()
  const toast = useToast()
  const saving = useMutation({
    mutationFn: () => ownerApi.exportCustomers({ params: { turfId: turf.entityId }, body: filters }),
    onSuccess: ({ content }) =>
      saveCsv(messages.fileName(turf.slug, dateAt(new Date(), INDIA)), csvOf(rowsOf(content, messages.columns))),
    onError: (error) => toast.warn(failureMessage(error, messages.downloadFailed)),
  })
  return (
    <Button
      variant="quiet"
      icon={<Download aria-hidden className="size-5" />}
      busy={saving.isPending}
      busyText={messages.downloading}
      onClick={() => saving.mutate()}
    >
      {messages.download}
    </Button>
  )
}

type Columns = ReturnType<typeof useRegularMessages>['customers']['columns']

const rowsOf = (customers: readonly Customer[], columns: Columns) => [
  [
    columns.name,
    columns.phone,
    columns.visits,
    columns.last,
    columns.noShows,
    columns.owed,
    columns.agreed,
    columns.agreedOn,
    columns.notes,
  ],
  ...customers.map(({ name, phone, visits, lastVisit, noShows, owed, agreed, notes }) => [
    name,
    phone,
    visits,
    lastVisit,
    noShows,
    owed,
    agreed?.purpose ?? null,
    agreed ? formatInstant(agreed.at) : null,
    notes,
  ]),
]
