import { dictionary } from '@baari/domain/shared/dictionary.ts'
import { rupeeSum } from '../../availability/paise.ts'
import type { FeatureMessages } from '../../messages/catalogue.ts'
import type { Booking } from './bookingFilters.ts'

export type MoneyLine =
  | 'price'
  | 'discount'
  | 'total'
  | 'paid'
  | 'byPass'
  | 'toPayNow'
  | 'dueAtTurf'
  | 'atTurf'
  | 'kept'
  | 'refund'
  | 'toReturnAtVenue'

type Money = Pick<
  Booking,
  | 'status'
  | 'totalPrice'
  | 'discount'
  | 'amountPaid'
  | 'advancePayment'
  | 'balanceAtVenue'
  | 'cancellationCharge'
  | 'toReturnAtVenue'
> &
  Pick<Booking, 'pass'>

/**
 * The amounts worth showing for a booking, in rupees: the balance still due of a live one, the refund of a cancelled
 * one.
 */
export const moneyLines = (booking: Money): { line: MoneyLine; rupees: number }[] => {
  const isCancelled = booking.status === 'CANCELLED'
  const isOver = booking.status === 'COMPLETED'
  const isAwaiting = booking.status === 'PAYMENT_AWAITED'
  const refund = rupeeSum([booking.amountPaid, -booking.cancellationCharge])
  const lines: [MoneyLine, number, isShown: boolean][] = [
    ['price', rupeeSum([booking.totalPrice, booking.discount]), booking.discount > 0],
    ['discount', -booking.discount, booking.discount > 0],
    ['total', booking.totalPrice, true],
    ['paid', booking.amountPaid, booking.amountPaid > 0],
    ['byPass', booking.totalPrice, booking.pass !== null && booking.totalPrice > 0],
    ['toPayNow', booking.advancePayment, isAwaiting],
    ['dueAtTurf', booking.balanceAtVenue, !isCancelled && !isOver && booking.balanceAtVenue > 0],
    // Baari does not know whether the balance was paid at the turf, so it is no longer called due.
    ['atTurf', booking.balanceAtVenue, isOver && booking.balanceAtVenue > 0],
    ['kept', booking.cancellationCharge, isCancelled && booking.cancellationCharge > 0],
    ['refund', refund, isCancelled && booking.amountPaid > 0],
    ['toReturnAtVenue', booking.toReturnAtVenue, booking.toReturnAtVenue > 0],
  ]
  return lines.filter(([, , isShown]) => isShown).map(([line, rupees]) => ({ line, rupees }))
}

/** Requested, with the bank, paid back; or delayed because the bank refused it. */
type RefundStage = 'asked' | 'withBank' | 'paidBack' | 'delayed'

export interface RefundProgress {
  stages: { stage: RefundStage; isReached: boolean; isNow: boolean }[]
  rupees: number
  reference: string | null
  isBack: boolean
  clock: Booking['refundClock']
}

const way: readonly RefundStage[] = ['asked', 'withBank', 'paidBack']
const reached = dictionary<RefundStage>({
  PENDING: 'asked',
  INITIATED: 'withBank',
  PROCESSED: 'paidBack',
  FAILED: 'delayed',
})

/** The note beside a booking's refund, or instead of one. */
type RefillNote = 'moreIfResold' | 'onlyIfResold' | 'resold'

/** The money that a resale of the slot may bring back, or has; undefined if there is none. */
export const refillNote = ({
  refill,
  refundAmount,
}: Pick<Booking, 'refill' | 'refundAmount'>): { note: RefillNote; rupees: number } | undefined => {
  if (!refill) return undefined
  const ahead = refundAmount > 0 ? 'moreIfResold' : 'onlyIfResold'
  return { note: refill.state === 'RESOLD' ? 'resold' : ahead, rupees: refill.amount }
}

/** The progress of a cancelled booking's refund; undefined without one. */
export const refundProgress = ({
  status,
  refundState,
  refundAmount,
  refundReferenceId,
  refundClock,
}: Pick<Booking, 'status' | 'refundState' | 'refundAmount' | 'refundReferenceId' | 'refundClock'>):
  | RefundProgress
  | undefined => {
  const stage = reached[refundState ?? '']
  if (status !== 'CANCELLED' || !stage) return undefined
  const stages: readonly RefundStage[] = stage === 'delayed' ? ['asked', 'delayed', 'paidBack'] : way
  const at = stages.indexOf(stage)
  return {
    stages: stages.map((one, index) => ({ stage: one, isReached: index <= at, isNow: index === at })),
    rupees: refundAmount,
    reference: refundReferenceId,
    isBack: stage === 'paidBack' && (refundClock === null || refundClock.isConfirmed),
    clock: refundClock,
  }
}

/** The payment status of a booking, in words. */
export const paymentWord = (
  { paymentState, paymentStatus }: Pick<Booking, 'paymentState' | 'paymentStatus'>,
  { payments, fixed }: FeatureMessages['bookingList'],
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
