/** Texts of an owner's bookings that were promised letter by letter: see `words/fixed.test.ts`. */
export const fixed = {
  cancelled: 'Booking cancelled successfully',
  cancelFailed: 'Failed to cancel booking',
  refundInitiated: 'REFUND INITIATED',
  notApplicable: 'NA',
  answerReasonMissing: 'Reason is required when marking unavailable.',
  answerFailed: 'Failed to submit availability',
} as const
