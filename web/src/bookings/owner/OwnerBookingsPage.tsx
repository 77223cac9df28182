import { useNavigate, useSearchParams } from 'react-router'
import { PageHead } from '../../shell/PageHead.tsx'
import { useBookingOwnerWords } from './english.ts'
import { FilterOwnerBookings } from './FilterOwnerBookings.tsx'
import { OwnerBookingResults } from './OwnerBookingResults.tsx'
import { ownerBookingFilters, ownerBookingsAddress } from './ownerBookingFilters.ts'

/** The bookings on the owner's turfs: what comes next, then what is over. */
export const OwnerBookingsPage = () => {
  const { bookings } = useBookingOwnerWords()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const filters = ownerBookingFilters(query)
  return (
    <div className="page-width flex flex-col gap-4 py-6 md:gap-5 md:py-10">
      <PageHead title={bookings.title} />
      <h1>{bookings.title}</h1>
      <FilterOwnerBookings
        filters={filters}
        onFiltersChange={(next) => navigate(ownerBookingsAddress(next), { replace: true, preventScrollReset: true })}
      />
      <OwnerBookingResults
        filters={filters}
        onPageChange={(page) => navigate(ownerBookingsAddress({ ...filters, page }))}
      />
    </div>
  )
}
