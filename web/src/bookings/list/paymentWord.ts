import type { FeatureWords } from '../../words/catalogue.ts'
import type { Booking } from './readBookings.ts'

/** The payment status of a booking, in words. */
export const paymentWord = (
  { paymentState, paymentStatus }: Pick<Booking, 'paymentState' | 'paymentStatus'>,
  { payments, fixed }: FeatureWords['bookingList'],
): string => {
  switch (paymentState) {
    case 'UNPAID':
      // The text 'null' means that the booking ended without a payment.
      return paymentStatus === 'UNPAID' ? payments.UNPAID : payments.NOTHING
    case 'REFUND_PENDING':
    case 'REFUND_INITIATED':
      return fixed.refundInitiated
    case 'PARTIALLY_PAID':
    case 'PAID':
    case 'REFUNDED':
    case 'REFUND_FAILED':
      return payments[paymentState]
    default:
      return payments.unknown
  }
}
