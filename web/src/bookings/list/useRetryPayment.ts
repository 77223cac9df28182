import { api } from '../../api/api.ts'
import { useBookingMessages } from '../english.ts'
import { orderProblem } from '../paymentProblem.ts'
import { type PaymentOptions, type PaymentState, usePayment } from '../usePayment.ts'
import type { Booking } from './bookingFilters.ts'

/** Pays for an existing booking: a whole ground, or seats in a game. */
export const useRetryPayment = ({
  booking: { bookingId, partialBookingId, totalPrice: expectedPrice },
  description,
  now,
  onPaid,
}: {
  booking: Pick<Booking, 'bookingId' | 'partialBookingId' | 'totalPrice'>
  /** The description in the payment window. */
  description: string
  /** The server's clock. */
  now: () => number
  onPaid: PaymentOptions['onPaid']
}): PaymentState => {
  const messages = useBookingMessages()
  return usePayment({
    openOrder: (attempt) =>
      partialBookingId === null
        ? api.retryPayment({ params: { bookingId }, query: { expectedPrice } }, attempt)
        : api.retrySeats({ params: { bookingPlayerId: partialBookingId }, query: { expectedPrice } }, attempt),
    problemOf: (failure) =>
      orderProblem(failure, messages, partialBookingId === null ? undefined : messages.fixed.addPlayersFailed),
    description,
    now,
    onPaid,
  })
}
