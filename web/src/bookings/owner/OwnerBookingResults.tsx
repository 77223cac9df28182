import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { cx } from '../../ui/cx.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { useSheetOf } from '../../ui/dialogs/useSheetOf.ts'
import { EmptyState } from '../../ui/ErrorState.tsx'
import { Fetched } from '../../ui/Fetched.tsx'
import { Contact } from '../../ui/formats/Contact.tsx'
import { CourtPlan } from '../../ui/pictures/CourtPlan.tsx'
import { useAllColumns } from '../../ui/tables/AllColumns.tsx'
import { PageTurner } from '../../ui/tables/PageTurner.tsx'
import { useBookingListMessages } from '../list/english.ts'
import { AnswerEnquiry } from './AnswerEnquiry.tsx'
import { BookingFacts, CancelOwnerBooking } from './CancelOwnerBooking.tsx'
import { useBookingOwnerMessages } from './english.ts'
import { type BookingActions, OwnerBookingActions, OwnerBookingCard, SeatsList } from './OwnerBookingCard.tsx'
import { OwnerBookingRows } from './OwnerBookingRows.tsx'
import { OwnerBookingTable } from './OwnerBookingTable.tsx'
import { OwnerStatus, ownerBookingTitle } from './OwnerStatus.tsx'
import {
  everyOwnerBooking,
  type OwnerBooking,
  type OwnerBookingFilters,
  ownerBookingsAddress,
  type ReadOwnerBookings,
  readOwnerBookings,
} from './ownerBookingFilters.ts'

/** The bookings as short rows, or with every column: a table on wide screens, cards on narrow ones and on paper. */
export const OwnerBookingResults = ({
  filters,
  onPageChange,
}: {
  filters: OwnerBookingFilters
  onPageChange: (page: number) => void
}) => {
  const { bookings } = useBookingOwnerMessages()
  const { fixed } = useBookingListMessages()
  const { found, isFresh } = useOwnerBookings(filters)
  const serverAheadBy = found.data?.serverAheadBy ?? 0
  const now = useCallback(() => Date.now() + serverAheadBy, [serverAheadBy])
  const cancelling = useSheetOf('cancel')
  const answering = useSheetOf('enquiry')
  const opened = useSheetOf('booking')
  const columns = useAllColumns('listOwnerBookings')
  const { isPrinted } = columns

  return (
    <Fetched
      found={found}
      messages={{ loading: bookings.loading, failed: fixed.failed }}
      skeletons={['h-40', 'h-40', 'h-40']}
    >
      {({ content, page, size, totalPages, totalElements, isTotalCapped }) => {
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
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p role="status" className="text-small text-ink-2">
                {isTotalCapped ? bookings.countAtLeast(totalElements) : bookings.count(totalElements)}
              </p>
              {columns.chip}
            </div>
            <div aria-busy={found.isPlaceholderData} className={cx(found.isPlaceholderData && 'opacity-60')}>
              {columns.areAll ? (
                <>
                  {!isPrinted && (
                    <div className="hidden md:block">
                      <OwnerBookingTable {...list} firstNumber={page * size + 1} />
                    </div>
                  )}
                  {/* A sheet of paper is too narrow for the table. */}
                  <ul className={cx('flex flex-col gap-4', !isPrinted && 'md:hidden')}>
                    {content.map((booking) => (
                      <li key={booking.bookingId}>
                        <OwnerBookingCard
                          {...list}
                          booking={booking}
                          isFresh={isFresh(booking.bookingId)}
                          isPrinted={isPrinted}
                        />
                      </li>
                    ))}
                  </ul>
                </>
              ) : (
                <OwnerBookingRows {...list} />
              )}
            </div>
            <PageTurner page={page} totalPages={totalPages} onPageChange={onPageChange} />
            <OwnerBookingSheet
              {...list}
              booking={content.find(({ bookingId }) => bookingId === opened.openId)}
              onClose={opened.close}
            />
            <CancelOwnerBooking bookings={content} requestedId={cancelling.openId} onClose={cancelling.close} />
            <AnswerEnquiry
              booking={content.find(({ bookingId }) => bookingId === answering.openId)}
              onClose={answering.close}
            />
          </>
        )
      }}
    </Fetched>
  )
}

/** All facts of a booking, its money line by line, its players, and its actions. */
const OwnerBookingSheet = ({
  booking,
  onClose,
  ...actions
}: BookingActions & { booking: OwnerBooking | undefined; onClose: () => void }) => {
  const messages = useBookingOwnerMessages()
  return (
    <Dialog
      open={booking !== undefined}
      onClose={onClose}
      title={booking ? ownerBookingTitle(booking, messages) : messages.bookings.title}
      shape="side"
    >
      {booking && (
        <div className="flex flex-col gap-5">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <Contact phone={booking.userPhoneNumber} />
            <OwnerStatus booking={booking} />
          </div>
          <BookingFacts booking={booking} />
          <OwnerBookingActions booking={booking} {...actions} />
          {booking.partialBookings.length > 0 && (
            <section className="flex flex-col gap-2 border-t border-line pt-3">
              <h3 className="text-body">{messages.bookings.players}</h3>
              <SeatsList booking={booking} onCancel={actions.onCancel} />
            </section>
          )}
        </div>
      )}
    </Dialog>
  )
}

const OWNER_BOOKINGS_KEY = 'listOwnerBookings'

interface Known {
  /** The list whose ids were known. */
  address: string
  ids: ReadonlySet<string>
}

/**
 * The page of bookings for the filters. A `booking-update` event of the window refetches it; `isFresh` is true for
 * bookings that this added.
 */
const useOwnerBookings = (filters: OwnerBookingFilters) => {
  const queryClient = useQueryClient()
  const [known, setKnown] = useState<Known>()
  const address = ownerBookingsAddress(filters)
  useEffect(() => {
    const readAgain = () => {
      const shown = queryClient.getQueryData<ReadOwnerBookings>([OWNER_BOOKINGS_KEY, address])
      if (shown) setKnown({ address, ids: new Set(shown.content.map(({ bookingId }) => bookingId)) })
      void queryClient.invalidateQueries({ queryKey: [OWNER_BOOKINGS_KEY] })
    }
    window.addEventListener('booking-update', readAgain)
    return () => window.removeEventListener('booking-update', readAgain)
  }, [queryClient, address])
  const found = useQuery({
    queryKey: [OWNER_BOOKINGS_KEY, address],
    queryFn: ({ signal }) => readOwnerBookings(filters, signal),
    placeholderData: keepPreviousData,
  })
  const isFresh = (bookingId: string): boolean => known?.address === address && !known.ids.has(bookingId)
  return { found, isFresh }
}
