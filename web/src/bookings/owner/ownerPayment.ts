import type { FeatureWords } from '../../words/catalogue.ts'
import type { OwnerBooking } from './readOwnerBookings.ts'

type Money = Pick<OwnerBooking, 'paymentStatus' | 'paymentState' | 'refundReferenceId'>

/** Whether a refund is under way. Its reference arrives once the provider has accepted it. */
export const isRefunded = ({ paymentState, refundReferenceId }: Money): boolean =>
  refundReferenceId !== null || paymentState.startsWith('REFUND')

/** The payment status in a word; a refund under way takes precedence. */
export const ownerPayment = (money: Money, { fixed, bookings }: FeatureWords['bookingOwner']): string => {
  if (isRefunded(money)) return fixed.refundInitiated
  if (money.paymentStatus === 'null') return fixed.notApplicable
  if (money.paymentState === 'PAID' || money.paymentState === 'PARTIALLY_PAID')
    return bookings.payments[money.paymentState]
  return bookings.payments.UNPAID
}
