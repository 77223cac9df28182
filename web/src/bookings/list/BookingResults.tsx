import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { Link } from 'react-router'
import { failureSentence } from '../../api/failureSentence.ts'
import { AsOf } from '../../offline/AsOf.tsx'
import { keptQuery, readKeeping } from '../../offline/responseCache.ts'
import { paths } from '../../paths.ts'
import { buttonLook } from '../../ui/buttonLook.ts'
import { CourtPlan } from '../../ui/CourtPlan.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingRegion } from '../../ui/LoadingRegion.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { BookingCard } from './BookingCard.tsx'
import { type BookingFilters, bookingsAddress, everyBooking } from './bookingFilters.ts'
import { useBookingListWords } from './english.ts'
import { ownId, readBookings } from './readBookings.ts'
import { useTickets } from './useTickets.ts'

/** The bookings, or the empty, loading or error state. */
export const BookingResults = ({ filters }: { filters: BookingFilters }) => {
  const bookingList = useBookingListWords()
  const found = useBookings(filters)
  const tickets = useTickets().data?.answer.content
  const serverAheadBy = found.data?.serverAheadBy ?? 0
  const now = useCallback(() => Date.now() + serverAheadBy, [serverAheadBy])

  if (found.isPending)
    return (
      <LoadingRegion label={bookingList.loading} className="flex flex-col gap-4">
        <Skeleton className="h-64 md:h-44" />
        <Skeleton className="h-64 md:h-44" />
        <Skeleton className="h-64 md:h-44" />
      </LoadingRegion>
    )
  if (found.isError)
    return (
      <ErrorState onRetry={() => found.refetch()} busy={found.isFetching}>
        {failureSentence(found.error, bookingList.fixed.failed)}
      </ErrorState>
    )
  const { content, totalPages, totalElements, isTotalCapped, copy } = found.data
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
}

const NoBookings = ({ filters, isBeyondLast }: { filters: BookingFilters; isBeyondLast: boolean }) => {
  const bookingList = useBookingListWords()
  const isFiltered = bookingsAddress(filters) !== bookingsAddress(everyBooking)
  if (!isFiltered)
    return (
      <EmptyState
        title={bookingList.fixed.empty}
        drawing={<CourtPlan game="Cricket" />}
        actions={
          <Link to={paths.turfList()} className={buttonLook('primary')}>
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
        <Link to={bookingsAddress(everyBooking)} className={buttonLook('quiet')}>
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
