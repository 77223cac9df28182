import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarRange } from 'lucide-react'
import { type FormEvent, type ReactNode, useCallback, useEffect, useState } from 'react'
import { Link, Navigate, useNavigate, useParams, useSearchParams } from 'react-router'
import { AsOf } from '../../offline/AsOf.tsx'
import { keptQuery, readKeeping } from '../../offline/responseCache.ts'
import { paths } from '../../paths.ts'
import { PageHead } from '../../shell/PageHead.tsx'
import { Button, buttonStyle } from '../../ui/Button.tsx'
import { Chip, ChipRow } from '../../ui/Chip.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/ErrorState.tsx'
import { Fetched } from '../../ui/Fetched.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { LinkTabs } from '../../ui/LinkTabs.tsx'
import { CourtPlan } from '../../ui/pictures/CourtPlan.tsx'
import { Pagination } from '../../ui/tables/Pagination.tsx'
import { BookingCard } from './BookingCard.tsx'
import {
  type BookingFilters,
  type BookingStatus,
  bookingFilters,
  bookingStatuses,
  bookingsAddress,
  everyBooking,
  isBookingType,
  ownId,
  readBookings,
} from './bookingFilters.ts'
import { useBookingListMessages } from './english.ts'
import { useTickets } from './useTickets.ts'

const kinds = [undefined, 'FULL', 'PARTIAL'] as const

/** The player's bookings, the next one first. They wait until `above` is known, which would otherwise move them. */
export const BookingsPage = ({
  above,
  isAboveKnown,
  below,
}: {
  above: ReactNode
  isAboveKnown: boolean
  below: ReactNode
}) => {
  const bookingList = useBookingListMessages()
  const { bookingTypeParam } = useParams()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  if (bookingTypeParam !== undefined && !isBookingType(bookingTypeParam))
    return <Navigate to={paths.bookings()} replace />

  const filters = bookingFilters(bookingTypeParam, query)
  return (
    <div className="page-width flex flex-col gap-4 py-6 md:gap-5 md:py-10">
      <PageHead title={bookingList.title} />
      <h1>{bookingList.title}</h1>
      {above}
      <div className="md:max-w-lg">
        <LinkTabs
          label={bookingList.kinds}
          tabs={kinds.map((bookingType) => ({
            to: bookingsAddress({ ...filters, bookingType, page: 0 }),
            label: bookingType ? bookingList.bookingTypes[bookingType] : bookingList.allKinds,
            isCurrent: bookingType === filters.bookingType,
          }))}
        />
      </div>
      <FilterBookings
        filters={filters}
        onFiltersChange={(next) => navigate(bookingsAddress(next), { replace: true, preventScrollReset: true })}
      />
      <BookingResults filters={filters} isShown={isAboveKnown}>
        {below}
      </BookingResults>
    </div>
  )
}

const ANY = 'ANY'

/** Filters by status with one press; the dates are behind a chip, because few players need them. */
const FilterBookings = ({
  filters,
  onFiltersChange,
}: {
  filters: BookingFilters
  onFiltersChange: (filters: BookingFilters) => void
}) => {
  const bookingList = useBookingListMessages()
  const hasDates = filters.dateFrom !== everyBooking.dateFrom || filters.dateTo !== everyBooking.dateTo
  const [isOpen, setIsOpen] = useState(hasDates)
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-3">
        <Chip
          aria-expanded={isOpen}
          pressed={hasDates}
          icon={<CalendarRange aria-hidden className="size-5" />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {bookingList.dates}
        </Chip>
        <div className="min-w-0">
          <ChipRow<BookingStatus | typeof ANY>
            label={bookingList.status}
            options={[
              { value: ANY, label: bookingList.anyStatus },
              ...bookingStatuses.map((status) => ({ value: status, label: bookingList.fixed.status[status] })),
            ]}
            value={filters.status ?? ANY}
            onValueChange={(status) =>
              onFiltersChange({ ...filters, status: status === ANY ? undefined : status, page: 0 })
            }
          />
        </div>
      </div>
      {isOpen && (
        <DatesForm
          key={`${filters.dateFrom}/${filters.dateTo}`}
          filters={filters}
          onDatesChange={(dates) => onFiltersChange({ ...filters, ...dates, page: 0 })}
        />
      )}
    </div>
  )
}

type Dates = Pick<BookingFilters, 'dateFrom' | 'dateTo'>

/** Applied only by its button: while a year is typed, the field holds the year 0002. */
const DatesForm = ({ filters, onDatesChange }: { filters: Dates; onDatesChange: (dates: Dates) => void }) => {
  const bookingList = useBookingListMessages()
  const [dateFrom, setDateFrom] = useState(filters.dateFrom)
  const [dateTo, setDateTo] = useState(filters.dateTo)
  const [isWrong, setIsWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const dates = { dateFrom: dateFrom || everyBooking.dateFrom, dateTo: dateTo || everyBooking.dateTo }
    setIsWrong(dates.dateFrom > dates.dateTo)
    if (dates.dateFrom <= dates.dateTo) onDatesChange(dates)
  }
  return (
    <form noValidate onSubmit={submit} className="grid items-end gap-3 sm:max-w-lg sm:grid-cols-[1fr_1fr_auto]">
      <TextInput type="date" label={bookingList.dateFrom} value={dateFrom} onValueChange={setDateFrom} />
      <TextInput type="date" label={bookingList.dateTo} value={dateTo} onValueChange={setDateTo} />
      <Button type="submit" variant="quiet">
        {bookingList.showDates}
      </Button>
      <p role="alert" className="text-small font-semibold text-danger empty:hidden sm:col-span-3">
        {isWrong ? bookingList.datesWrong : ''}
      </p>
    </form>
  )
}

/** The bookings, or the empty, loading or error state, and below them the `children`. */
const BookingResults = ({
  filters,
  isShown,
  children,
}: {
  filters: BookingFilters
  isShown: boolean
  children: ReactNode
}) => {
  const bookingList = useBookingListMessages()
  const found = useBookings(filters)
  const tickets = useTickets().data?.answer.content
  const serverAheadBy = found.data?.serverAheadBy ?? 0
  const now = useCallback(() => Date.now() + serverAheadBy, [serverAheadBy])

  // A cached copy or a failure tells of a bad connection, on which the rest may never load.
  const isReady = isShown || found.data?.copy !== undefined || found.error !== null
  const shown = isReady ? found : { ...found, data: undefined }
  return (
    <>
      <Fetched
        found={shown}
        messages={{ loading: bookingList.loading, failed: bookingList.fixed.failed }}
        skeletons={['h-64 md:h-44', 'h-64 md:h-44', 'h-64 md:h-44']}
      >
        {({ content, totalPages, totalElements, isTotalCapped, copy }) => {
          const asOf = <AsOf copy={copy} failed={bookingList.fixed.failed} onRetry={() => found.refetch()} />
          if (content.length === 0)
            return (
              <>
                {asOf}
                <NoBookings filters={filters} isBeyondLast={totalPages > 0} />
              </>
            )
          return (
            <>
              {asOf}
              <p role="status" className="text-small text-ink-2">
                {isTotalCapped ? bookingList.countAtLeast(totalElements) : bookingList.count(totalElements)}
              </p>
              <ul
                aria-busy={found.isPlaceholderData}
                className={cx('flex flex-col gap-4', found.isPlaceholderData && 'opacity-60')}
              >
                {content.map((booking) => (
                  <li key={ownId(booking)}>
                    <BookingCard
                      booking={booking}
                      isStale={copy !== undefined}
                      hasTicket={tickets?.some(({ bookingId }) => bookingId === ownId(booking)) ?? false}
                      now={now}
                    />
                  </li>
                ))}
              </ul>
              <Pagination
                page={filters.page}
                totalPages={totalPages}
                addressOf={(page) => bookingsAddress({ ...filters, page })}
              />
            </>
          )
        }}
      </Fetched>
      {(shown.data || shown.error) && children}
    </>
  )
}

const NoBookings = ({ filters, isBeyondLast }: { filters: BookingFilters; isBeyondLast: boolean }) => {
  const bookingList = useBookingListMessages()
  const isFiltered = bookingsAddress(filters) !== bookingsAddress(everyBooking)
  if (!isFiltered)
    return (
      <EmptyState
        title={bookingList.fixed.empty}
        drawing={<CourtPlan game="Cricket" />}
        actions={
          <Link to={paths.turfList()} className={buttonStyle('primary')}>
            {bookingList.find}
          </Link>
        }
      >
        {bookingList.emptyText}
      </EmptyState>
    )
  return (
    <EmptyState
      title={bookingList.filteredTitle}
      actions={
        <Link to={bookingsAddress(everyBooking)} className={buttonStyle('quiet')}>
          {bookingList.clear}
        </Link>
      }
    >
      {isBeyondLast && bookingList.lastPageText}
    </EmptyState>
  )
}

const KEY = 'listBookings'

/** Only the first page of a visit is cached on the device. */
const isKept = (filters: BookingFilters): boolean =>
  bookingsAddress({ ...filters, bookingType: undefined }) === bookingsAddress(everyBooking)

/** The page of bookings for the filters, refetched on a `booking-update` event of the window. */
const useBookings = (filters: BookingFilters) => {
  const queryClient = useQueryClient()
  useEffect(() => {
    const readAgain = () => void queryClient.invalidateQueries({ queryKey: [KEY] })
    window.addEventListener('booking-update', readAgain)
    return () => window.removeEventListener('booking-update', readAgain)
  }, [queryClient])
  return useQuery({
    queryKey: [KEY, filters],
    queryFn: async ({ signal }) => {
      const read = () => readBookings(filters, signal)
      if (!isKept(filters)) return { ...(await read()), copy: undefined }
      const { answer, copy } = await readKeeping(`listBookings ${filters.bookingType ?? ''}`, read)
      return { ...answer, copy }
    },
    ...keptQuery,
    placeholderData: keepPreviousData,
  })
}
