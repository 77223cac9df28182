import type { Words } from '../../words/en.ts'
import type { Booking } from './readBookings.ts'

/** Where the money of a booking stands, in words. */
export const paymentWord = (
  { paymentState, paymentStatus }: Pick<Booking, 'paymentState' | 'paymentStatus'>,
  { bookingList, fixed }: Words,
): string => {
  const { payments } = bookingList
  switch (paymentState) {
    case 'UNPAID':
      // The text 'null' means that the booking ended without a payment.
      return paymentStatus === 'UNPAID' ? payments.UNPAID : payments.NOTHING
    case 'REFUND_PENDING':
    case 'REFUND_INITIATED':
      return fixed.bookings.refundInitiated
    case 'PARTIALLY_PAID':
    case 'PAID':
    case 'REFUNDED':
    case 'REFUND_FAILED':
      return payments[paymentState]
    default:
      return payments.unknown
  }
}
