import type { FeatureWords } from '../../words/catalogue.ts'
import type { OwnerBooking } from './readOwnerBookings.ts'

type Money = Pick<OwnerBooking, 'paymentStatus' | 'paymentState' | 'refundReferenceId'>

/** Is money on its way back? Its reference only comes once the provider has taken the refund. */
export const isRefunded = ({ paymentState, refundReferenceId }: Money): boolean =>
  refundReferenceId !== null || paymentState.startsWith('REFUND')

/** Where the money stands, in a word: a refund under way comes before everything. */
export const ownerPayment = (money: Money, { fixed, bookings }: FeatureWords['bookingOwner']): string => {
  if (isRefunded(money)) return fixed.refundInitiated
  if (money.paymentStatus === 'null') return fixed.notApplicable
  if (money.paymentState === 'PAID' || money.paymentState === 'PARTIALLY_PAID')
    return bookings.payments[money.paymentState]
  return bookings.payments.UNPAID
}
