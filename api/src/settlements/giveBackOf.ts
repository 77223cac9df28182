import type { BookingStatus } from '@baari/db/schema.ts'
import { LEAST_REFUND } from '@baari/domain/payments/leastRefund.ts'
import type { BookingRefundReason } from '../bookings/refundPayers.ts'

const reasonOf: Partial<Record<BookingStatus, BookingRefundReason>> = {
  COMPLETED: 'AFTER_PLAY',
  CANCELLED: 'CHARGE_RETURNED',
}

/**
 * The amount that can still be refunded of a booking that is over, and the reason. Undefined while it is not over, or
 * when less is left than the provider’s least refund.
 */
export const giveBackOf = ({
  status,
  captured,
  refunded,
}: {
  status: BookingStatus
  captured: number
  refunded: number
}): { reason: BookingRefundReason; refundedSoFar: number; atMost: number } | undefined => {
  const reason = reasonOf[status]
  return reason && captured - refunded >= LEAST_REFUND
    ? { reason, refundedSoFar: refunded, atMost: captured - refunded }
    : undefined
}
