import { FAILED_PAYMENT_CLAIM, FAILED_PAYMENT_DAYS, REFUND_DAYS } from '../shared/limits.ts'
import type { Paise } from '../shared/money.ts'
import { addDays, addWorkingDays, type CalendarDate, dateAt, daysBetween, INDIA } from '../shared/zonedTime.ts'

/** The reasons for refunding a payment that paid for nothing: banks treat it as a failed payment. */
const failedPayments: readonly string[] = ['LATE', 'DUPLICATE', 'MISMATCH']

interface BegunRefund {
  reason: string
  /** When the payer paid. */
  paidAt: Date
  begunAt: Date
}

/**
 * The day by which the bank must have credited a refund. A failed payment: `FAILED_PAYMENT_DAYS` calendar days after
 * the payment, as the Reserve Bank counts them. Any other: `REFUND_DAYS` working days after the refund began, Monday to
 * Friday; bank holidays count as working days. Both are an engineer’s reading of the rules, which the bank applies.
 */
export const refundDueBy = ({ reason, paidAt, begunAt }: BegunRefund): CalendarDate =>
  failedPayments.includes(reason) ? addDays(dateAt(paidAt, INDIA), FAILED_PAYMENT_DAYS) : cancelledDueBy(begunAt)

/** The same for the refund of a booking that ends or moves. */
export const cancelledDueBy = (begunAt: Date): CalendarDate => addWorkingDays(dateAt(begunAt, INDIA), REFUND_DAYS)

export interface RefundClock {
  dueBy: CalendarDate
  /** Whether the provider has confirmed that the money is back. */
  isConfirmed: boolean
  /** Days since `dueBy` while it is not confirmed; 0 if it is not late. */
  daysLate: number
  /** The number by which the payer’s bank finds the refund, once it is known. */
  bankReference: string | null
  /** The payer’s bank owes this for each day of delay; null if no rule says so. */
  claimPerDay: Paise | null
}

interface Refund {
  reason: string
  dueBy: CalendarDate
  isConfirmed: boolean
  bankReference: string | null
}

/** The clock of a refund on the day of `now` in India. */
export const refundClock = ({ reason, dueBy, isConfirmed, bankReference }: Refund, now: Date): RefundClock => ({
  dueBy,
  isConfirmed,
  daysLate: isConfirmed ? 0 : Math.max(0, daysBetween(dueBy, dateAt(now, INDIA))),
  bankReference,
  claimPerDay: failedPayments.includes(reason) ? FAILED_PAYMENT_CLAIM : null,
})

/**
 * The clock of refunds that are shown as one, given oldest first: the one that is most overdue, or else the last that is
 * not confirmed, or else the last. Null without any.
 */
export const slowestClock = (clocks: readonly RefundClock[]): RefundClock | null =>
  clocks
    .toReversed()
    .toSorted(
      (one, other) => other.daysLate - one.daysLate || Number(one.isConfirmed) - Number(other.isConfirmed),
    )[0] ?? null
