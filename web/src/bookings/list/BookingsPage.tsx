import { CalendarRange } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router'
import { paths } from '../../paths.ts'
import { PageHead } from '../../shell/PageHead.tsx'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { ChipRow } from '../../ui/ChipRow.tsx'
import { LinkTabs } from '../../ui/LinkTabs.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { BookingResults } from './BookingResults.tsx'
import {
  type BookingFilters,
  type BookingStatus,
  bookingFilters,
  bookingStatuses,
  bookingsAddress,
  everyBooking,
  isBookingType,
} from './bookingFilters.ts'
import { useBookingListWords } from './english.ts'

const kinds = [undefined, 'FULL', 'PARTIAL'] as const

/** The player's bookings, the next one first, below `above`. */
export const BookingsPage = ({ above }: { above: ReactNode }) => {
  const bookingList = useBookingListWords()
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
      <BookingResults filters={filters} />
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
  const bookingList = useBookingListWords()
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
  const bookingList = useBookingListWords()
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
      <Button type="submit" look="quiet">
        {bookingList.showDates}
      </Button>
      <p role="alert" className="text-small font-semibold text-danger empty:hidden sm:col-span-3">
        {isWrong ? bookingList.datesWrong : ''}
      </p>
    </form>
  )
}
