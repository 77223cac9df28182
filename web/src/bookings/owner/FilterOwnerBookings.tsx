import { type FilterField, FilterPanel } from '../../ui/tables/FilterPanel.tsx'
import { bookingStatuses } from '../list/bookingFilters.ts'
import { useBookingListMessages } from '../list/english.ts'
import { useBookingOwnerMessages } from './english.ts'
import { everyOwnerBooking, type OwnerBookingFilters } from './ownerBookingFilters.ts'

/** Filters by booking ID, status and dates, below the page's heading. */
export const FilterOwnerBookings = ({
  heading,
  filters: { bookingId, status, startDate, endDate },
  onFiltersChange,
}: {
  heading: string
  filters: OwnerBookingFilters
  onFiltersChange: (filters: OwnerBookingFilters) => void
}) => {
  const { bookings } = useBookingOwnerMessages()
  const { fixed } = useBookingListMessages()
  const fields: FilterField[] = [
    { key: 'bookingId', label: bookings.bookingId, kind: 'text', standard: '' },
    {
      key: 'status',
      label: bookings.status,
      kind: 'select',
      options: [
        { value: '', label: bookings.anyStatus },
        ...bookingStatuses.map((one) => ({ value: one, label: fixed.status[one] })),
      ],
      standard: '',
    },
    { key: 'startDate', label: bookings.from, kind: 'date', standard: everyOwnerBooking.startDate },
    { key: 'endDate', label: bookings.to, kind: 'date', standard: everyOwnerBooking.endDate },
  ]
  return (
    <FilterPanel
      heading={heading}
      fields={fields}
      values={{ bookingId, status: status ?? '', startDate, endDate }}
      onValuesChange={(values) =>
        onFiltersChange({
          bookingId: values.bookingId ?? '',
          status: bookingStatuses.find((one) => one === values.status),
          startDate: values.startDate || everyOwnerBooking.startDate,
          endDate: values.endDate || everyOwnerBooking.endDate,
          page: 0,
        })
      }
      applyLabel={bookings.apply}
      clearLabel={bookings.clear}
    />
  )
}
