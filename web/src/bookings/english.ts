import { HOLD_MINUTES } from '@baari/domain/bookings/hold.ts'
import {
  FASTEST_REFUND_DAYS,
  MOST_UNDONE,
  REFUND_DAYS,
  UNDONE_DAYS,
  USUAL_ANSWER_MINUTES,
} from '@baari/domain/shared/limits.ts'
import { messagesIn } from '../messages/messagesIn.ts'

/** Texts of booking and paying that were promised letter by letter: see `messages/fixed.test.ts`. */
export const fixed = {
  enquirySent: `✅ Turf owner will confirm your booking within ${USUAL_ANSWER_MINUTES} minutes.`,
  enquiryFailed: 'Failed to send enquiry. Please try again.',
  payAdvance: 'Pay Advance',
  bookFailed: 'Failed to book the slot. Please try again.',
  unexpected: 'An unexpected error occurred. Please try again.',
  confirmFailed: `Booking Failed Please Try Booking Other Time Slot Money Deducted Would be Refunded With In ${FASTEST_REFUND_DAYS}-${REFUND_DAYS} Working days`,
  verificationFailed: 'Something went wrong during payment verification.',
  cancelled: 'Payment was cancelled.',
  addPlayersFailed: 'Failed to add players. Please try again.',
  joinFailed: 'Failed to join the booking. Please try again.',
} as const

const tierMessages = ({ percentage, minutesBefore }: { percentage: number; minutesBefore: number }): string =>
  `${percentage}% up to ${minutesBefore === 60 ? '1 hour' : `${minutesBefore / 60} hours`} before`

export const english = {
  fixed,
  summary: 'Your booking',
  nothingChosen: 'Choose a start',
  orNow: (amount: string) => `or ${amount} now`,
  ifYouCancel: 'If you cancel, you get back',
  hoursBefore: (hours: number) => (hours === 24 ? '24 h before' : `${hours} h`),
  nothingBackNow: 'There is no refund this close to the start.',
  backNow: (back: { percentage: number; amount: string; until: string }) =>
    `This game: ${back.percentage}%, ${back.amount}, until ${back.until}.`,
  refundNow: (back: { percentage: number; amount: string; until: string }) =>
    `Refund if you cancel: ${back.percentage}%, ${back.amount} until ${back.until}`,
  ifResold: (percentage: number) =>
    `If someone else books your slot, you get more back: up to ${percentage}% in total.`,
  base: (perHour: string, length: string) => `${perHour} × ${length}`,
  hours: (hours: string) => (hours === '1' ? '1 hour' : `${hours} hours`),
  rule: (reason: string, change: string, length: string) => `${reason} ${change}/h × ${length}`,
  forPlayers: (line: string, players: number) => `${line} × ${players} players`,
  floor: 'A price never falls below ₹0',
  rounding: 'Rounded up to a full rupee',
  nudgeLine: 'For filling a gap',
  passLine: 'Extra value of your pass minutes',
  nudge: (time: string, amount: string) => `Start at ${time}, ${amount} off`,
  nudgeWhy: 'Your time leaves a gap too short to book. This one leaves none.',
  coupon: (code: string) => `Coupon ${code}`,
  discount: 'Coupon',
  total: 'Total',
  payNow: 'Pay now',
  payNowAdvance: (percent: number) => `Pay now (${percent}% advance)`,
  atVenue: 'Pay at the turf',
  howMuchNow: 'How much now',
  payInFull: 'Pay in full',
  restAtTurf: (amount: string) => `${amount} at the turf`,
  nothingAtTurf: 'Nothing left to pay at the turf',
  couponLabel: 'Coupon code',
  apply: 'Apply',
  applying: 'Checking…',
  couponOff: (code: string) => `Remove ${code}`,
  continue: 'Continue',
  continueWith: (amount: string) => `Continue to pay ${amount}`,
  title: 'Review and pay',
  pay: (amount: string) => `Pay ${amount}`,
  bookFree: 'Book for ₹0',
  bookUnpaid: 'Book, pay at the turf',
  ordering: 'Holding the slot',
  paying: 'Waiting for the payment',
  confirming: 'Confirming with your bank',
  confirmingText: 'Please stay here: we are checking the payment with your bank.',
  checkingText:
    'Your bank has not confirmed yet. We keep checking, and this page moves on by itself as soon as we know.',
  toBookings: 'See your bookings',
  holdLeft: `left to pay. We hold this slot for ${HOLD_MINUTES} minutes.`,
  holdAfterPay: `Held for ${HOLD_MINUTES} minutes while you pay.`,
  holdOver: 'We no longer hold this slot. Your choices are saved.',
  holdAgain: 'Hold again',
  otherTime: 'Pick another time',
  pausedText: 'You have not paid anything. Until you do, anyone can book this slot.',
  holdFixed: 'The price is fixed while we hold the slot.',
  holdEnding: 'The hold is about to end, so it is too late to start a payment. Hold the slot again in a moment.',
  notCharged: 'No money was taken. The slot stays yours while it is held.',
  stillHeld: (time: string) => `You are holding ${time} and have not paid for it yet.`,
  payHeld: 'Pay now',
  nearest: 'Free around that time',
  checkoutMissing: 'The payment window did not open. Please check your connection and try again.',
  moneySafe: 'If money has left your account, either this booking goes through or you get all of it back.',
  policy: (tiers: readonly { percentage: number; minutesBefore: number }[]) =>
    `You get back ${tiers.map(tierMessages).join(', ')}, nothing after that.`,
  undoFree: (minutes: number) => `Undo free for ${minutes} minutes, up to ${MOST_UNDONE} times in ${UNDONE_DAYS} days.`,
  policyLink: 'Refund policy',
  ask: 'Send enquiry',
  asking: 'Sending enquiry…',
  askNote: `You pay nothing now. If the turf says yes, you have ${HOLD_MINUTES} minutes to pay.`,
}

export const useBookingMessages = messagesIn(english, async () => (await import('./hindi.ts')).hindi)
