import { useCallback } from 'react'
import { failureSentence } from '../../api/failureSentence.ts'
import { CourtPlan } from '../../ui/CourtPlan.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingRegion } from '../../ui/LoadingRegion.tsx'
import { PageTurner } from '../../ui/PageTurner.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useSheetOf } from '../../ui/useSheetOf.ts'
import { useBookingListWords } from '../list/english.ts'
import { AnswerEnquiry } from './AnswerEnquiry.tsx'
import { CancelOwnerBooking } from './CancelOwnerBooking.tsx'
import { useBookingOwnerWords } from './english.ts'
import { OwnerBookingCard } from './OwnerBookingCard.tsx'
import { OwnerBookingSheet } from './OwnerBookingSheet.tsx'
import { OwnerBookingTable } from './OwnerBookingTable.tsx'
import { everyOwnerBooking, type OwnerBookingFilters, ownerBookingsAddress } from './ownerBookingFilters.ts'
import { useOwnerBookings } from './useOwnerBookings.ts'

/** The bookings or a placeholder for them: a table on wide screens, else cards. */
export const OwnerBookingResults = ({
  filters,
  onPageChange,
}: {
  filters: OwnerBookingFilters
  onPageChange: (page: number) => void
}) => {
  const { bookings } = useBookingOwnerWords()
  const { fixed } = useBookingListWords()
  const { found, isFresh } = useOwnerBookings(filters)
  const serverAheadBy = found.data?.serverAheadBy ?? 0
  const now = useCallback(() => Date.now() + serverAheadBy, [serverAheadBy])
  const cancelling = useSheetOf('cancel')
  const answering = useSheetOf('enquiry')
  const opened = useSheetOf('booking')

  if (found.isPending)
    return (
      <LoadingRegion label={bookings.loading} className="flex flex-col gap-4">
        <Skeleton className="h-40" />
        <Skeleton className="h-40" />
        <Skeleton className="h-40" />
      </LoadingRegion>
    )
  if (found.isError)
    return (
      <ErrorState onRetry={() => found.refetch()} busy={found.isFetching}>
        {failureSentence(found.error, fixed.failed)}
      </ErrorState>
    )
  const { content, totalPages, totalElements, isTotalCapped } = found.data
  if (content.length === 0) {
    const isFiltered = ownerBookingsAddress(filters) !== ownerBookingsAddress(everyOwnerBooking)
    return (
      <EmptyState
        title={isFiltered ? bookings.filteredTitle : fixed.empty}
        drawing={isFiltered ? undefined : <CourtPlan game="Cricket" />}
      >
        {isFiltered ? bookings.filteredText : bookings.emptyText}
      </EmptyState>
    )
  }
  const list = {
    bookings: content,
    isFresh,
    now,
    onCancel: cancelling.openOf,
    onAnswer: answering.openOf,
    onOpen: opened.openOf,
  }
  return (
    <>
      <p role="status" className="text-small text-ink-2">
        {isTotalCapped ? bookings.countAtLeast(totalElements) : bookings.count(totalElements)}
      </p>
      <div aria-busy={found.isPlaceholderData} className={cx(found.isPlaceholderData && 'opacity-60')}>
        <div className="hidden md:block">
          <OwnerBookingTable {...list} firstNumber={found.data.page * found.data.size + 1} />
        </div>
        <ul className="flex flex-col gap-4 md:hidden">
          {content.map((booking) => (
            <li key={booking.bookingId}>
              <OwnerBookingCard {...list} booking={booking} isFresh={isFresh(booking.bookingId)} />
            </li>
          ))}
        </ul>
      </div>
      <PageTurner page={found.data.page} totalPages={totalPages} onPageChange={onPageChange} />
      <OwnerBookingSheet
        {...list}
        booking={content.find(({ bookingId }) => bookingId === opened.openId)}
        onClose={opened.close}
      />
      <CancelOwnerBooking bookings={content} wantedId={cancelling.openId} onClose={cancelling.close} />
      <AnswerEnquiry
        booking={content.find(({ bookingId }) => bookingId === answering.openId)}
        onClose={answering.close}
      />
    </>
  )
}
