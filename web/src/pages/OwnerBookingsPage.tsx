import { useNavigate, useSearchParams } from 'react-router'
import { AccessDisputeList } from '../accessDisputes/owner/AccessDisputeList.tsx'
import { useBookingOwnerMessages } from '../bookings/owner/english.ts'
import { FilterOwnerBookings } from '../bookings/owner/FilterOwnerBookings.tsx'
import { OwnerBookingResults } from '../bookings/owner/OwnerBookingResults.tsx'
import { ownerBookingFilters, ownerBookingsAddress } from '../bookings/owner/ownerBookingFilters.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { useOwnerTurfs } from '../turfs/owner/useOwnerTurfs.ts'

/** The bookings of the owner's turfs: players turned away, upcoming bookings, then past ones. */
export const OwnerBookingsPage = () => {
  const { bookings } = useBookingOwnerMessages()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const filters = ownerBookingFilters(query)
  const { data: turfs = [] } = useOwnerTurfs()
  return (
    <div className="page-width flex flex-col gap-4 py-4 md:py-8">
      <PageHead title={bookings.title} />
      <FilterOwnerBookings
        heading={bookings.title}
        filters={filters}
        onFiltersChange={(next) => navigate(ownerBookingsAddress(next), { replace: true, preventScrollReset: true })}
      />
      <AccessDisputeList turfs={turfs} />
      <OwnerBookingResults
        filters={filters}
        onPageChange={(page) => navigate(ownerBookingsAddress({ ...filters, page }))}
      />
    </div>
  )
}
