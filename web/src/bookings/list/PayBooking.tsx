import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAvailabilityMessages } from '../../availability/english.ts'
import { useMessages } from '../../messages/en.ts'
import { paths } from '../../paths.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Countdown } from '../../ui/formats/Countdown.tsx'
import { formatClock } from '../../ui/formats/formatInstant.ts'
import { formatRupees } from '../../ui/formats/formats.ts'
import { useBookingMessages } from '../english.ts'
import type { Booking } from './bookingFilters.ts'
import { bookingTimes } from './bookingTimes.ts'
import { useBookingListMessages } from './english.ts'
import { useRetryPayment } from './useRetryPayment.ts'

/** Pays a booking that awaits payment. `now` is the server's clock, by which the hold expires. */
export const PayBooking = ({ booking, now }: { booking: Booking; now: () => number }) => {
  const sentences = useBookingMessages()
  const availability = useAvailabilityMessages()
  const bookingList = useBookingListMessages()
  const { ui } = useMessages()
  const navigate = useNavigate()
  const { day, times } = bookingTimes(booking, now(), ui)
  const { step, problem, pay } = useRetryPayment({
    booking,
    description: `${booking.turfName}, ${day}, ${times}`,
    now,
    onPaid: (paidId, landed) => navigate(paths.ticketAfterPaying(paidId, landed)),
  })

  const { holdExpiresAt } = booking
  if (!booking.isAvailable)
    return (
      <div className="flex flex-col gap-3">
        <TimeLeft
          key={holdExpiresAt}
          holdExpiresAt={holdExpiresAt}
          now={now}
          messages={{
            running: holdExpiresAt === null ? '' : bookingList.answerBy(formatClock(holdExpiresAt)),
            over: bookingList.notAnswered,
          }}
          isCounted={false}
        >
          {() => (
            <Button wide disabled>
              {bookingList.fixed.waitingForApproval}
            </Button>
          )}
        </TimeLeft>
      </div>
    )
  const isBusy = step !== 'ready'
  return (
    <div className="flex flex-col gap-3">
      <TimeLeft
        // An approved enquiry starts a new time limit.
        key={holdExpiresAt}
        holdExpiresAt={holdExpiresAt}
        now={now}
        messages={{ running: bookingList.keptFor, over: availability.fixed.holdLapsed }}
      >
        {(isOver) => (
          <Button wide busy={isBusy} busyText={busyText(step, sentences)} onClick={pay}>
            {isOver ? bookingList.payAgain : sentences.pay(formatRupees(booking.advancePayment))}
          </Button>
        )}
      </TimeLeft>
      {problem && (
        <Banner tone={problem.tone}>
          <p>{problem.text}</p>
          {problem.detail && <p className="font-normal">{problem.detail}</p>}
        </Banner>
      )}
    </div>
  )
}

type Step = ReturnType<typeof useRetryPayment>['step']
type Sentences = Pick<ReturnType<typeof useBookingMessages>, 'ordering' | 'paying' | 'confirming'>

const busyText = (step: Step, { ordering, paying, confirming }: Sentences): string =>
  ({ ready: '', ordering, paying, confirming })[step]

/** A countdown to an instant above its actions; at the end the queries are refetched. */
const TimeLeft = ({
  holdExpiresAt,
  now,
  messages,
  isCounted = true,
  children,
}: {
  holdExpiresAt: string | null
  /** The server's clock. */
  now: () => number
  messages: { running: string; over: string }
  /** Shows minutes and seconds. */
  isCounted?: boolean
  children: (isOver: boolean) => ReactNode
}) => {
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
        {isOver ? messages.over : messages.running}
        {!isOver && (
          <span className={isCounted ? 'text-number' : 'spoken'}>
            <Countdown until={until} now={now} onEnd={end} />
          </span>
        )}
      </p>
      {children(isOver)}
    </>
  )
}
