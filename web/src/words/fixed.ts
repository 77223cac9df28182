/**
 * Texts of the player's side that were promised letter by letter: capitals, spacing and marks stay as they are.
 * `fixed.test.ts` holds them against a copy. Every other sentence is free and lives in the language's own file.
 */
export const fixed = {
  splash: {
    tagline: 'Find your perfect match on the field',
  },
  home: {
    title: 'Book Sports Turfs Online',
    headline: 'Book Your Sports Turf Online – Anytime, Anywhere',
    book: 'Book Turf Online',
    manage: 'Manage Your Turf',
    options: 'Our Turf Booking Options',
  },
  login: {
    consentMissing: 'Please agree to the Terms and Privacy Policy before continuing.',
    sendFailed: 'Failed to send OTP. Please try again.',
    codeMissing: 'Please Enter The 6 Digit OTP',
    codeWrong: 'Invalid OTP. Please try again.',
    resendFailed: 'Failed to resend OTP. Try again.',
    resendIn: (seconds: number) => `Resend available in ${seconds}s`,
  },
  turfList: {
    selectGame: 'Select a Game',
    promo: 'Get Upto 20% OFF Use Code FTM20',
    gameMissing: 'Please select Game you want to play!',
    empty: 'No turfs found!',
    failed: 'Error fetching turfs:',
    locationUnsupported: 'Geolocation is not supported by your browser.',
    locationFailed: 'Unable to retrieve location.',
  },
  turfDetails: {
    couponChip: 'Use Code FTM20',
    playWithOthers: 'Play With Others',
    failed: 'Failed to fetch turf availability.',
    empty: 'No slots available for the selected criteria.',
    minimumImpossible: 'Select Different Time Slot Min Duration Not Possible With This Start Time',
    tooLong: 'Maximum booking duration is 2.5 hours. You can create a new booking for the next available slots.',
    timeMissing: 'Please select a start and end time.',
    startMissing: 'Please select a start time and duration.',
    tooManyPlayers: (most: number, joined: number) =>
      `Maximum players allowed are ${most}. Currently ${joined} joined.`,
    holdLapsed: 'Payment time expired (slot may now be free)',
    waitlistJoined: '✅ You have successfully joined the waitlist!',
    waitlistFailed: (reason: string) => `❌ Failed to join waitlist: ${reason}`,
    enquirySent: '✅ Turf owner will confirm your booking within 2–3 minutes.',
    enquiryFailed: 'Failed to send enquiry. Please try again.',
  },
  payment: {
    payAdvance: 'Pay Advance',
    bookFailed: 'Failed to book the slot. Please try again.',
    unexpected: 'An unexpected error occurred. Please try again.',
    confirmFailed:
      'Booking Failed Please Try Booking Other Time Slot Money Deducted Would be Refunded With In 5-7 Working days',
    verificationFailed: 'Something went wrong during payment verification.',
    cancelled: 'Payment was cancelled.',
    addPlayersFailed: 'Failed to add players. Please try again.',
    joinFailed: 'Failed to join the booking. Please try again.',
  },
  bookings: {
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
  },
  profile: {
    nameMissing: 'Name is required',
    emailInvalid: 'Please enter a valid email',
    saved: 'Profile updated successfully',
    failed: 'Failed to update profile',
    contractMissing: 'No contract info available.',
  },
  anywhere: {
    wentWrong: 'Something went wrong. Please try again.',
  },
} as const
