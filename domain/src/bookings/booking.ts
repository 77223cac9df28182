import type { Paise } from '../shared/money.ts'

const BOOKING_STATUSES = ['CONFIRMED', 'PAYMENT_AWAITED', 'CANCELLED', 'COMPLETED', 'PENDING'] as const
export type BookingStatus = (typeof BOOKING_STATUSES)[number]

export type PaymentState =
  | 'UNPAID'
  | 'PARTIALLY_PAID'
  | 'PAID'
  | 'REFUND_PENDING'
  | 'REFUND_INITIATED'
  | 'REFUNDED'
  | 'REFUND_FAILED'

export type RefundStatus = 'PENDING' | 'INITIATED' | 'PROCESSED' | 'FAILED'

/** The payment state of a booking: the captured amount against the total, and any refunds. */
export const paymentState = (money: {
  captured: Paise
  total: Paise
  confirmed: boolean
  refunds: readonly RefundStatus[]
}): PaymentState => {
  const { captured, total, confirmed, refunds } = money
  if (refunds.includes('FAILED')) return 'REFUND_FAILED'
  if (refunds.includes('PENDING')) return 'REFUND_PENDING'
  if (refunds.includes('INITIATED')) return 'REFUND_INITIATED'
  if (refunds.length > 0) return 'REFUNDED'
  if (captured >= total && (captured > 0 || confirmed)) return 'PAID'
  return captured > 0 ? 'PARTIALLY_PAID' : 'UNPAID'
}

/** The documents' text for it: 'true' means paid, 'UNPAID' while it awaits payment, 'null' once it is over unpaid. */
export const paymentStatusText = (state: PaymentState, status: BookingStatus): string => {
  if (state !== 'UNPAID') return 'true'
  return status === 'PAYMENT_AWAITED' || status === 'PENDING' ? 'UNPAID' : 'null'
}
