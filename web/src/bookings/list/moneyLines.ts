import type { Booking } from './readBookings.ts'

export type MoneyLine =
  | 'price'
  | 'discount'
  | 'total'
  | 'paid'
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
>

const paise = (rupees: number): number => Math.round(rupees * 100)

/**
 * The amounts worth showing for a booking, in rupees: the balance still due of a live one, the refund of a cancelled
 * one.
 */
export const moneyLines = (booking: Money): { line: MoneyLine; rupees: number }[] => {
  const isCancelled = booking.status === 'CANCELLED'
  const isOver = booking.status === 'COMPLETED'
  const isAwaiting = booking.status === 'PAYMENT_AWAITED'
  const refund = (paise(booking.amountPaid) - paise(booking.cancellationCharge)) / 100
  const lines: [MoneyLine, number, isShown: boolean][] = [
    ['price', (paise(booking.totalPrice) + paise(booking.discount)) / 100, booking.discount > 0],
    ['discount', -booking.discount, booking.discount > 0],
    ['total', booking.totalPrice, true],
    ['paid', booking.amountPaid, booking.amountPaid > 0],
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
