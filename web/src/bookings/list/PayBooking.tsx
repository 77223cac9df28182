import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { api } from '../../api/api.ts'
import { failureSentence } from '../../api/failureSentence.ts'
import { useSession } from '../../api/useSession.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Countdown } from '../../ui/Countdown.tsx'
import { formatRupees } from '../../ui/formatRupees.ts'
import { useWords } from '../../words/useWords.ts'
import { openCheckout } from '../openCheckout.ts'
import type { BookingsState } from './BookingsPage.tsx'
import type { Booking } from './readBookings.ts'

type Outcome = 'CONFIRMED' | 'CLOSED' | 'UNAVAILABLE'

/** Pays a booking that still awaits its payment. `now` is the server's clock: the hold ends by it. */
export const PayBooking = ({ booking, now }: { booking: Booking; now: () => number }) => {
  const { bookingList, fixed } = useWords()
  const session = useSession()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const location = useLocation()
  const { bookingId, holdExpiresAt } = booking

  const paying = useMutation({
    mutationFn: async (): Promise<Outcome> => {
      if (session.status !== 'in') return 'CLOSED'
      const order = await api.retryPayment({ params: { bookingId } })
      // A payment that was under way has arrived meanwhile.
      if (order.externalPaymentOrderId === null) return 'CONFIRMED'
      const { firstName, email, phoneNumber } = session.user
      const paid = await openCheckout(order, { name: firstName, email: email ?? '', phone: phoneNumber })
      if (paid.kind !== 'PAID') return paid.kind
      await api.confirmPayment({ body: { bookingId, ...paid.answer } })
      return 'CONFIRMED'
    },
    onSuccess: (outcome) => {
      const state: BookingsState = { confirmed: bookingId }
      if (outcome === 'CONFIRMED') void navigate(location, { replace: true, state, preventScrollReset: true })
    },
    // What went wrong may have changed the booking all the same.
    onError: () => void queryClient.invalidateQueries(),
  })

  if (!booking.isAvailable)
    return (
      <Button wide disabled>
        {fixed.bookings.waitingForApproval}
      </Button>
    )
  return (
    <div className="flex flex-col gap-3">
      <Hold key={holdExpiresAt} holdExpiresAt={holdExpiresAt} now={now}>
        {(isOver) => (
          <Button wide busy={paying.isPending} busyWords={bookingList.paying} onClick={() => paying.mutate()}>
            {isOver ? bookingList.payAgain : bookingList.pay(formatRupees(booking.advancePayment))}
          </Button>
        )}
      </Hold>
      {paying.isError && (
        <Banner tone="danger">{failureSentence(paying.error, fixed.payment.verificationFailed)}</Banner>
      )}
      {paying.data === 'CLOSED' && <Banner tone="warning">{fixed.payment.cancelled}</Banner>}
      {paying.data === 'UNAVAILABLE' && <Banner tone="danger">{bookingList.checkoutUnavailable}</Banner>}
    </div>
  )
}

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
  const { bookingList, fixed } = useWords()
  const queryClient = useQueryClient()
  const until = useMemo(() => new Date(holdExpiresAt ?? 0), [holdExpiresAt])
  const [isOver, setIsOver] = useState(() => until.getTime() <= now())
  const end = useCallback(() => {
    setIsOver(true)
    void queryClient.invalidateQueries()
  }, [queryClient])
  return (
    <>
      {isOver ? (
        <p className="text-small font-semibold text-warning">{fixed.turfDetails.holdLapsed}</p>
      ) : (
        <p className="flex items-baseline justify-between gap-4 text-small font-semibold text-warning">
          {bookingList.keptFor}
          <span className="text-number">
            <Countdown until={until} now={now} onEnd={end} />
          </span>
        </p>
      )}
      {children(isOver)}
    </>
  )
}
