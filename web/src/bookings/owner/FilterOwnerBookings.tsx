import { SlidersHorizontal } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { bookingStatuses } from '../list/bookingFilters.ts'
import { useBookingListWords } from '../list/english.ts'
import { useBookingOwnerWords } from './english.ts'
import { everyOwnerBooking, type OwnerBookingFilters, ownerBookingsAddress } from './ownerBookingFilters.ts'

interface Filtering {
  filters: OwnerBookingFilters
  onFiltersChange: (filters: OwnerBookingFilters) => void
}

/**
 * Booking ID, status and days, applied together, below the page's heading. Open from the start when the address asks for
 * something.
 */
export const FilterOwnerBookings = ({ heading, filters, onFiltersChange }: Filtering & { heading: string }) => {
  const { bookings } = useBookingOwnerWords()
  const panelId = useId()
  const address = ownerBookingsAddress({ ...filters, page: 0 })
  const [isOpen, setIsOpen] = useState(address !== ownerBookingsAddress(everyOwnerBooking))
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h1>{heading}</h1>
        <Button
          look="quiet"
          aria-expanded={isOpen}
          aria-controls={panelId}
          icon={<SlidersHorizontal aria-hidden className="size-5" />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? bookings.hideFilters : bookings.showFilters}
        </Button>
      </div>
      <div id={panelId} hidden={!isOpen}>
        <Card className="p-4">
          <FilterForm key={address} filters={filters} onFiltersChange={onFiltersChange} />
        </Card>
      </div>
    </div>
  )
}

const FilterForm = ({ filters, onFiltersChange }: Filtering) => {
  const { bookings } = useBookingOwnerWords()
  const { fixed } = useBookingListWords()
  const [draft, setDraft] = useState(filters)
  const [isWrong, setIsWrong] = useState(false)
  const set = (changes: Partial<OwnerBookingFilters>) => setDraft((current) => ({ ...current, ...changes }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const startDate = draft.startDate || everyOwnerBooking.startDate
    const endDate = draft.endDate || everyOwnerBooking.endDate
    setIsWrong(startDate > endDate)
    if (startDate <= endDate)
      onFiltersChange({ ...draft, bookingId: draft.bookingId.trim(), startDate, endDate, page: 0 })
  }
  return (
    <form noValidate onSubmit={submit} className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <TextInput
        label={bookings.bookingId}
        autoComplete="off"
        maxLength={64}
        value={draft.bookingId}
        onValueChange={(bookingId) => set({ bookingId })}
      />
      <Select
        label={bookings.status}
        value={draft.status ?? ''}
        options={[
          { value: '', label: bookings.anyStatus },
          ...bookingStatuses.map((status) => ({ value: status, label: fixed.status[status] })),
        ]}
        onValueChange={(text) => set({ status: bookingStatuses.find((status) => status === text) })}
      />
      <TextInput
        type="date"
        label={bookings.from}
        value={draft.startDate}
        onValueChange={(startDate) => set({ startDate })}
      />
      <TextInput type="date" label={bookings.to} value={draft.endDate} onValueChange={(endDate) => set({ endDate })} />
      <p role="alert" className="text-small font-semibold text-danger empty:hidden sm:col-span-full">
        {isWrong ? bookings.datesWrong : ''}
      </p>
      <div className="flex gap-3 sm:col-span-full">
        <Button type="submit">{bookings.apply}</Button>
        <Button
          look="quiet"
          onClick={() => {
            setDraft(everyOwnerBooking)
            setIsWrong(false)
            onFiltersChange(everyOwnerBooking)
          }}
        >
          {bookings.clear}
        </Button>
      </div>
    </form>
  )
}
