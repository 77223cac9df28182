/** Texts of the list of bookings that were promised letter by letter: see `words/fixed.test.ts`. */
export const fixed = {
  empty: 'You have no bookings yet.',
  failed: 'Failed to fetch bookings.',
  reasonMissing: 'Reason is required.',
  cancelFailed: 'Cancellation failed',
  refundInitiated: 'Refund Initiated',
  waitingForApproval: 'Waiting for approval from turf',
  status: {
    CONFIRMED: 'Confirmed',
    PAYMENT_AWAITED: 'Payment Pending',
    CANCELLED: 'Cancelled',
    COMPLETED: 'Completed',
    PENDING: 'Awaiting Players',
    unknown: 'Unknown',
  },
} as const
