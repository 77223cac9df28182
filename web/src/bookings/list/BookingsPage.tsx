import type { ReactNode } from 'react'
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router'
import { paths } from '../../paths.ts'
import { PageHead } from '../../shell/PageHead.tsx'
import { LinkTabs } from '../../ui/LinkTabs.tsx'
import { BookingResults } from './BookingResults.tsx'
import { bookingFilters, bookingsAddress, isBookingType } from './bookingFilters.ts'
import { useBookingListWords } from './english.ts'
import { FilterBookings } from './FilterBookings.tsx'

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
