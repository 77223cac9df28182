import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { api } from '../../api/api.ts'
import { failureSentence } from '../../api/failureSentence.ts'
import type { SessionUser } from '../../api/session.ts'
import { useSession } from '../../api/useSession.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Countdown } from '../../ui/Countdown.tsx'
import { formatRupees } from '../../ui/formatRupees.ts'
import { useWords } from '../../words/useWords.ts'
import { openCheckout } from '../openCheckout.ts'
import type { BookingsState } from './BookingsPage.tsx'
import type { Booking } from './readBookings.ts'

type CheckoutAnswer = Extract<Awaited<ReturnType<typeof openCheckout>>, { kind: 'PAID' }>['answer']

/** Pays a booking that still awaits its payment. `now` is the server's clock: the hold ends by it. */
export const PayBooking = ({ booking, now }: { booking: Booking; now: () => number }) => {
  const { bookingList, fixed } = useWords()
  const session = useSession()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const location = useLocation()
  const { bookingId, holdExpiresAt } = booking

  const showConfirmed = () => {
    const state: BookingsState = { confirmed: bookingId }
    void navigate(location, { replace: true, state, preventScrollReset: true })
  }
  // What went wrong may have changed the booking all the same.
  const readAgain = () => void queryClient.invalidateQueries()
  const confirming = useMutation({
    mutationFn: (answer: CheckoutAnswer) => api.confirmPayment({ body: { bookingId, ...answer } }),
    onSuccess: showConfirmed,
    onError: readAgain,
  })
  const opening = useMutation({
    mutationFn: async (player: SessionUser) => {
      const order = await api.retryPayment({ params: { bookingId } })
      // A payment that was under way has arrived meanwhile.
      if (order.externalPaymentOrderId === null) return { kind: 'CONFIRMED' as const }
      const { firstName, email, phoneNumber } = player
      return openCheckout(order, { name: firstName, email: email ?? '', phone: phoneNumber })
    },
    onSuccess: (outcome) => {
      if (outcome.kind === 'CONFIRMED') showConfirmed()
      if (outcome.kind === 'PAID') confirming.mutate(outcome.answer)
    },
    onError: readAgain,
  })
  const pay = () => {
    confirming.reset()
    if (session.status === 'in') opening.mutate(session.user)
  }

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
          <Button wide busy={opening.isPending || confirming.isPending} busyWords={bookingList.paying} onClick={pay}>
            {isOver ? bookingList.payAgain : bookingList.pay(formatRupees(booking.advancePayment))}
          </Button>
        )}
      </Hold>
      {opening.isError && <Banner tone="danger">{failureSentence(opening.error, fixed.payment.unexpected)}</Banner>}
      {confirming.isError && (
        <Banner tone="danger">{failureSentence(confirming.error, fixed.payment.verificationFailed)}</Banner>
      )}
      {opening.data?.kind === 'CLOSED' && <Banner tone="warning">{fixed.payment.cancelled}</Banner>}
      {opening.data?.kind === 'UNAVAILABLE' && <Banner tone="danger">{bookingList.checkoutUnavailable}</Banner>}
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
