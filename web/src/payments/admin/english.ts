import { wordsIn } from '../../words/wordsIn.ts'

/** Sentences to admins about refunds and stuck payments. */
export const english = {
  refunds: {
    reasons: {
      CANCELLED: 'Booking cancelled',
      LATE: 'Paid after the hold had lapsed',
      DUPLICATE: 'Paid twice',
      MISMATCH: 'Paid another amount',
      AFTER_PLAY: 'Given back after play',
      CHARGE_RETURNED: 'Cancellation charge given back',
    },
    statuses: { PENDING: 'Pending', INITIATED: 'On its way', PROCESSED: 'Arrived', FAILED: 'Failed' },
    error: 'Last answer of the provider',
    reference: 'Reference',
    retry: 'Send again',
    retryOf: (booking: string) => `Send again: the refund of ${booking}`,
    retried: 'The refund is being sent.',
    byHand: 'Paid by hand',
    byHandOf: (booking: string) => `Paid by hand: the refund of ${booking}`,
    byHandTitle: 'Paid by hand',
    byHandText: (amount: string) => `${amount} has left by bank. The player is told, and it cannot be taken back here.`,
    referenceMissing: 'Please enter the reference of the bank.',
    record: 'Record',
    recording: 'Recording',
    recorded: 'The refund is recorded as paid.',
    recordFailed: 'This could not be recorded.',
    handReason: (reason: string) => `Paid by hand: ${reason}`,
  },
  payments: {
    payment: 'Payment',
    whys: { UNDECIDED: 'Neither confirmed nor given back', QUARANTINED: 'Fits no order' },
    checks: 'Checks',
    check: 'Ask the provider',
    checkOf: (payment: string) => `Ask the provider about ${payment}`,
    checked: 'The provider is being asked.',
    none: 'No money is stuck.',
  },
}

export const usePaymentAdminWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
