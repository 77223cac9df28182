/** Texts of booking and paying that were promised letter by letter: see `words/fixed.test.ts`. */
export const fixed = {
  enquirySent: '✅ Turf owner will confirm your booking within 2–3 minutes.',
  enquiryFailed: 'Failed to send enquiry. Please try again.',
  payAdvance: 'Pay Advance',
  bookFailed: 'Failed to book the slot. Please try again.',
  unexpected: 'An unexpected error occurred. Please try again.',
  confirmFailed:
    'Booking Failed Please Try Booking Other Time Slot Money Deducted Would be Refunded With In 5-7 Working days',
  verificationFailed: 'Something went wrong during payment verification.',
  cancelled: 'Payment was cancelled.',
  addPlayersFailed: 'Failed to add players. Please try again.',
  joinFailed: 'Failed to join the booking. Please try again.',
} as const
