import { LONGEST_REASON } from '@baari/domain/shared/limits.ts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useId, useState } from 'react'
import { api } from '../../api/api.ts'
import { failureMessage } from '../../api/failureMessage.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { useAlert } from '../../ui/dialogs/AlertProvider.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { useSheetOf } from '../../ui/dialogs/useSheetOf.ts'
import { EmptyState } from '../../ui/ErrorState.tsx'
import { Fetched } from '../../ui/Fetched.tsx'
import { RadioCards } from '../../ui/fields/RadioCards.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { Contact } from '../../ui/formats/Contact.tsx'
import { formatName } from '../../ui/formats/formats.ts'
import { CourtPlan } from '../../ui/pictures/CourtPlan.tsx'
import { PageTurner } from '../../ui/tables/PageTurner.tsx'
import { useBookingListMessages } from '../list/english.ts'
import { BookingFacts, CancelOwnerBooking } from './CancelOwnerBooking.tsx'
import { useBookingOwnerMessages } from './english.ts'
import { type BookingActions, OwnerBookingActions, OwnerBookingCard } from './OwnerBookingCard.tsx'
import { OwnerBookingTable } from './OwnerBookingTable.tsx'
import { bookedFor, OwnerStatus, ownerBookingTitle } from './OwnerStatus.tsx'
import {
  everyOwnerBooking,
  type OwnerBooking,
  type OwnerBookingFilters,
  ownerBookingsAddress,
  type ReadOwnerBookings,
  readOwnerBookings,
} from './ownerBookingFilters.ts'

/** The bookings or a placeholder for them: a table on wide screens, else cards. */
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
            <p role="status" className="text-small text-ink-2">
              {isTotalCapped ? bookings.countAtLeast(totalElements) : bookings.count(totalElements)}
            </p>
            <div aria-busy={found.isPlaceholderData} className={cx(found.isPlaceholderData && 'opacity-60')}>
              <div className="hidden md:block">
                <OwnerBookingTable {...list} firstNumber={page * size + 1} />
              </div>
              <ul className="flex flex-col gap-4 md:hidden">
                {content.map((booking) => (
                  <li key={booking.bookingId}>
                    <OwnerBookingCard {...list} booking={booking} isFresh={isFresh(booking.bookingId)} />
                  </li>
                ))}
              </ul>
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

/** All facts of a booking, its money line by line, and its actions. */
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
        </div>
      )}
    </Dialog>
  )
}

interface Answering {
  booking: OwnerBooking | undefined
  onClose: () => void
}

/** Tells a player whether the requested time is available. */
const AnswerEnquiry = ({ booking, onClose }: Answering) => {
  const { enquiry } = useBookingOwnerMessages()
  const isOpen = booking !== undefined && booking.answerUntil !== null
  return (
    <Dialog open={isOpen} onClose={onClose} title={enquiry.title}>
      {booking && <AnswerForm booking={booking} onClose={onClose} />}
    </Dialog>
  )
}

const AnswerForm = ({ booking, onClose }: { booking: OwnerBooking; onClose: () => void }) => {
  const { fixed, enquiry, reason: reasonWord } = useBookingOwnerMessages()
  const alert = useAlert()
  const formId = useId()
  const [answer, setAnswer] = useState<'YES' | 'NO'>('YES')
  const [reason, setReason] = useState('')
  const isAvailable = answer === 'YES'
  const answering = useMutation({
    mutationFn: () =>
      api.answerEnquiry({
        body: {
          bookingId: booking.bookingId,
          available: isAvailable,
          cancellationReason: isAvailable ? null : reason.trim(),
        },
      }),
    onSuccess: ({ message }) => {
      onClose()
      void alert(message)
    },
    meta: { awaitsRefetch: true, refetchesAfterFailure: true },
  })
  const { day, times } = bookedFor(booking)
  return (
    <form
      id={formId}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isAvailable && reason.trim() === '') void alert(fixed.answerReasonMissing)
        else answering.mutate()
      }}
    >
      <p>
        <span className="figures block">
          {day}, {times}
        </span>
        <span className="block text-small text-ink-2">
          {booking.turfName} · {booking.groundName} · {formatName(booking.selectedGameType)}
        </span>
      </p>
      <RadioCards
        label={enquiry.title}
        value={answer}
        onValueChange={setAnswer}
        options={[
          { value: 'YES', label: enquiry.available, detail: enquiry.availableDetail },
          { value: 'NO', label: enquiry.notAvailable, detail: enquiry.notAvailableDetail },
        ]}
      />
      {!isAvailable && (
        <TextArea label={reasonWord} maxLength={LONGEST_REASON} value={reason} onValueChange={setReason} />
      )}
      {answering.isError && <Banner tone="danger">{failureMessage(answering.error, fixed.answerFailed)}</Banner>}
      <Button type="submit" busy={answering.isPending} busyText={enquiry.submitting}>
        {enquiry.submit}
      </Button>
    </form>
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
