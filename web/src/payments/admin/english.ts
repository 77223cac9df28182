import { messagesIn } from '../../messages/messagesIn.ts'

export const english = {
  refunds: {
    reasons: {
      CANCELLED: 'Booking cancelled',
      LATE: 'Paid after the hold had ended',
      DUPLICATE: 'Paid twice',
      MISMATCH: 'Paid a different amount',
      MOVED: 'Moved to a cheaper time',
      AFTER_PLAY: 'Refunded after play',
      GIVEN_AHEAD: 'Refunded at the provider before play',
      CHARGE_RETURNED: 'Cancellation charge refunded',
    },
    statuses: { PENDING: 'Pending', INITIATED: 'On its way', PROCESSED: 'Arrived', FAILED: 'Failed' },
    late: 'Late',
    dueBy: 'Due by',
    due: (day: string, daysLate: number) =>
      daysLate === 0 ? day : `${day}, ${daysLate === 1 ? '1 day' : `${daysLate} days`} late`,
    error: 'Last answer from the provider',
    reference: 'Reference',
    retry: 'Send again',
    retryOf: (booking: string) => `Send again: the refund of ${booking}`,
    retried: 'The refund is being sent.',
    byHand: 'Paid manually',
    byHandOf: (booking: string) => `Paid manually: the refund of ${booking}`,
    byHandTitle: 'Paid manually',
    byHandText: (amount: string) =>
      `${amount} was sent by bank transfer. We tell the player, and this cannot be undone here.`,
    referenceMissing: 'Please enter the bank reference.',
    record: 'Record',
    recording: 'Recording…',
    recorded: 'The refund is recorded as paid.',
    recordFailed: 'This could not be recorded. Please try again.',
    handReason: (reason: string) => `Paid manually: ${reason}`,
  },
  payments: {
    payment: 'Payment',
    whys: { UNDECIDED: 'Neither confirmed nor refunded', QUARANTINED: 'Matches no order' },
    checks: 'Checks',
    check: 'Ask the provider',
    checkOf: (payment: string) => `Ask the provider about ${payment}`,
    checked: 'We are asking the provider.',
    none: 'No money is stuck.',
  },
}

export const usePaymentAdminMessages = messagesIn(english, async () => (await import('./hindi.ts')).hindi)
