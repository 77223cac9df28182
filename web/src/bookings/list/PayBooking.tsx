import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useAvailabilityWords } from '../../availability/useAvailabilityWords.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Countdown } from '../../ui/Countdown.tsx'
import { formatRupees } from '../../ui/formatRupees.ts'
import { useBookingWords } from '../useBookingWords.ts'
import { bookingTimes } from './bookingTimes.ts'
import type { Booking } from './readBookings.ts'
import { useBookingListWords } from './useBookingListWords.ts'
import { usePayAgain } from './usePayAgain.ts'

/** Pays a booking that still awaits its payment. `now` is the server's clock: the hold ends by it. */
export const PayBooking = ({ booking, now }: { booking: Booking; now: () => number }) => {
  const sentences = useBookingWords()
  const bookingList = useBookingListWords()
  const navigate = useNavigate()
  const location = useLocation()
  const { bookingId, turfName } = booking
  const { day, times } = bookingTimes(booking, now(), bookingList)
  const { step, problem, pay } = usePayAgain({
    bookingId,
    description: sentences.description(turfName, day, times),
    now,
    onPaid: () =>
      navigate(location, {
        replace: true,
        state: { confirmed: bookingId },
        preventScrollReset: true,
      }),
  })

  if (!booking.isAvailable)
    return (
      <Button wide disabled>
        {bookingList.fixed.waitingForApproval}
      </Button>
    )
  const isBusy = step !== 'ready'
  return (
    <div className="flex flex-col gap-3">
      <Hold key={booking.holdExpiresAt} holdExpiresAt={booking.holdExpiresAt} now={now}>
        {(isOver) => (
          <Button wide busy={isBusy} busyWords={busyWords(step, sentences)} onClick={pay}>
            {isOver ? bookingList.payAgain : sentences.pay(formatRupees(booking.advancePayment))}
          </Button>
        )}
      </Hold>
      {step === 'checking' && <Banner>{sentences.checkingText}</Banner>}
      {problem && (
        <Banner tone={problem.tone}>
          <p>{problem.text}</p>
          {problem.detail && <p className="font-normal">{problem.detail}</p>}
        </Banner>
      )}
    </div>
  )
}

type Step = ReturnType<typeof usePayAgain>['step']
type Sentences = Pick<ReturnType<typeof useBookingWords>, 'ordering' | 'paying' | 'confirming'>

const busyWords = (step: Step, { ordering, paying, confirming }: Sentences): string =>
  ({ ready: '', ordering, paying, confirming, checking: confirming })[step]

/** How long the slot is still kept, above the button to pay; afterwards that it may be free again. */
const Hold = ({
  holdExpiresAt,
  now,
  children,
}: {
  holdExpiresAt: string | null
  now: () => number
  children: (isOver: boolean) => ReactNode
}) => {
  const availability = useAvailabilityWords()
  const bookingList = useBookingListWords()
  const queryClient = useQueryClient()
  const until = useMemo(() => new Date(holdExpiresAt ?? 0), [holdExpiresAt])
  const [isOver, setIsOver] = useState(() => until.getTime() <= now())
  const end = useCallback(() => {
    setIsOver(true)
    void queryClient.invalidateQueries()
  }, [queryClient])
  return (
    <>
      <p className="flex items-baseline justify-between gap-4 text-small font-semibold text-warning">
        {isOver ? availability.fixed.holdLapsed : bookingList.keptFor}
        {!isOver && (
          <span className="text-number">
            <Countdown until={until} now={now} onEnd={end} />
          </span>
        )}
      </p>
      {children(isOver)}
    </>
  )
}
