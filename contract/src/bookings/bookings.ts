import { CHANNELS } from '@baari/domain/bookings/channel.ts'
import { HOLD_MINUTES } from '@baari/domain/bookings/hold.ts'
import { priceLineKinds } from '@baari/domain/turfs/price.ts'
import { z } from 'zod'
import { endpoints, everyRole } from '../endpoint.ts'
import {
  couponRefusals,
  expectedPrice,
  paymentOrder,
  priceAgain,
  refundClock,
  slotRefusals,
} from '../payments/payments.ts'
import {
  absentWhenEmpty,
  date,
  dateInput,
  endTime,
  entityId,
  id,
  instant,
  localInstant,
  money,
  pageOf,
  paging,
  publicText,
  time,
  timeInput,
} from '../wire/wire.ts'
import { couponCode } from './coupons.ts'

const bookingType = z.enum(['FULL', 'PARTIAL'])
export const bookingStatus = z.enum(['CONFIRMED', 'PAYMENT_AWAITED', 'CANCELLED', 'COMPLETED', 'PENDING'])

/** The turf’s own link, poster and widget send OWN_DOOR: the contract has a commission for each channel. */
export const channel = z.enum(CHANNELS).default('MARKETPLACE')

export const slotRequest = z.object({
  groundId: id('GROUND'),
  /** A hint: a different user than the token's is refused. */
  userId: id('USER').optional().nullable(),
  date: dateInput,
  startTime: timeInput,
  endTime: timeInput,
  selectedGameType: z.string().min(1).max(60),
  payFull: z.boolean().optional().nullable(),
  couponCode: couponCode.optional().nullable(),
  /**
   * The start that was chosen first, when the player accepts the offer of another that closes a gap. The server decides
   * whether the booked slot closes one, and only then applies the turf’s discount.
   */
  insteadOf: timeInput.optional().nullable(),
  expectedPrice: expectedPrice.nullable(),
  channel,
})

/** Why a pass does not cover a booking. */
const passRefusals = [
  'PASS_NOT_FOUND',
  'PASS_NOT_FOR_GROUND',
  'PASS_NOT_FOR_TIME',
  'PASS_ENDS_BEFORE',
  'PASS_USED_THAT_DAY',
  'PASS_TOO_SHORT',
  'PASS_WITH_COUPON',
] as const

export const bookingItem = z
  .object({
    bookingId: entityId,
    partialBookingId: entityId.nullable(),
    bookingType,
    status: bookingStatus,
    bookingPlayerStatus: z.string().nullable(),
    turfId: entityId,
    turfName: publicText,
    groundId: entityId,
    groundName: publicText,
    bookingDate: date,
    startTime: time,
    endTime,
    startsAt: instant,
    endsAt: instant,
    bookingCreatedDateTime: localInstant,
    selectedGameType: z.string(),
    locationAddress: publicText,
    totalPrice: money,
    currency: z.string(),
    discount: money,
    advancePayment: money,
    /** Paid online for the booking itself; 0 if a pass paid. */
    amountPaid: money,
    balanceAtVenue: money,
    priceLines: z.array(
      z.object({
        kind: z.enum(priceLineKinds),
        reason: publicText.nullable(),
        perHour: money,
        minutes: z.number().int(),
        players: z.number().int(),
        amount: money,
      }),
    ),
    couponCode: z.string().nullable(),
    /** The documents' text: 'true' means paid, 'UNPAID', or 'null'. */
    paymentStatus: z.string(),
    paymentState: z.string(),
    refundReferenceId: z.string().nullable(),
    cancellationCharge: money,
    cancellationPolicySummary: z.string(),
    cancellationReason: publicText.nullable(),
    notes: publicText.nullable(),
    /** Null unless the booking has been played. */
    hasUserReviewed: z.boolean().nullable(),
    /** The stars its player gave. */
    userRating: z.number().int().nullable(),
    totalNumberOfPlayersBooked: z.number().int().nullable(),
    maxPlayersAllowed: z.number().int().nullable(),
    numberOfPlayersBooked: z.number().int().nullable(),
    minPlayersRequired: z.number().int().nullable(),
    /** False while a turf that is not onboarded has not answered. */
    isAvailable: z.boolean(),
    /** The refund if it is cancelled now, or the minutes that come back to its pass; null when it cannot be cancelled. */
    cancel: z.object({ percentage: z.number().int(), refundAmount: money, passMinutes: z.number().int() }).nullable(),
    /** Until then it can be undone for a full refund, that instant included; null when it cannot, or no longer. */
    undoUntil: instant.nullable(),
    /** Until then it can be moved to another time, that instant included; null when it cannot, or no longer. */
    moveUntil: instant.nullable(),
    refundAmount: money,
    refundState: z.string().nullable(),
    /**
     * A further refund if the time of a cancelled booking sells again: the maximum until that is decided, afterwards
     * the part of `refundAmount` that it makes up. Null when there is none.
     */
    refill: z.object({ state: z.enum(['OPEN', 'RESOLD']), amount: money }).nullable(),
    /** Taken at the venue for a booking that was cancelled since; it is returned there. */
    toReturnAtVenue: money,
    /** Of the booker’s refund. */
    refundClock: refundClock.nullable(),
    /** The slot is kept until this instant while the booking awaits payment. */
    holdExpiresAt: instant.nullable(),
    image: z.string().nullable(),
    /** The pass that paid for it, and the minutes that it keeps of the pass; null for any other booking. */
    pass: z.object({ passId: entityId, name: publicText, minutes: z.number().int() }).nullable(),
    /** The last time its turf closed for rain during it: the deadline of the player’s choice, and the choice. */
    rainChoice: z
      .object({
        state: z.enum(['OPEN', 'MOVED', 'REFUNDED']),
        decidedBy: z.enum(['PLAYER', 'SILENCE', 'TURF']).nullable(),
        decideBy: instant,
      })
      .nullable(),
  })
  .meta({ id: 'Booking' })

const confirmation = z
  .object({
    bookingId: entityId,
    status: bookingStatus,
    paymentStatus: z.string(),
    paymentState: z.string(),
    message: z.string(),
  })
  .meta({ id: 'Confirmation' })

export const bookings = endpoints({
  bookFull: {
    method: 'POST',
    path: '/booking/full',
    summary: `Take a whole ground: holds the slot for ${HOLD_MINUTES} minutes and opens a payment order`,
    description:
      'The server prices the slot and freezes the price. Sending the same slot again while your hold lives answers with the same order. A total of ₹0 is confirmed at once.',
    access: everyRole,
    body: slotRequest.extend({
      /** A pass of the account that covers the whole booking. Nothing is paid, and the booking is confirmed at once. */
      passId: id('PASS').optional().nullable(),
    }),
    reply: paymentOrder,
    refuses: [
      'NOT_FOUND',
      ...passRefusals,
      'USER_MISMATCH',
      'GUARDIAN_NEEDED',
      ...slotRefusals,
      'TURF_NOT_ONBOARDED',
      'PRICE_CHANGED',
      'SLOT_TAKEN',
      'HOLD_LIMIT_REACHED',
      'UNPAID_LIMIT_REACHED',
      'MISSED_UNPAID',
      'HOLD_PAUSED',
      'HOLDS_AT_ADDRESS',
      ...couponRefusals,
      'PROVIDER_UNAVAILABLE',
    ],
    ownsTransactions: true,
    replayable: true,
  },
  retryPayment: {
    method: 'POST',
    path: '/booking/full/retry-payment/:bookingId',
    summary: 'Pay a booking that awaits payment, or hold its slot again when it is still free',
    access: everyRole,
    description: priceAgain,
    params: z.object({ bookingId: id('BOOKING') }),
    query: z.object({ expectedPrice }),
    reply: paymentOrder,
    refuses: [
      'NOT_FOUND',
      'BOOKING_NOT_PAYABLE',
      'PRICE_CHANGED',
      'SLOT_TAKEN',
      'HOLD_LIMIT_REACHED',
      'HOLD_PAUSED',
      'PROVIDER_UNAVAILABLE',
    ],
    ownsTransactions: true,
    replayable: true,
  },
  confirmPayment: {
    method: 'POST',
    path: '/booking/confirm-payment',
    summary: 'Hand over what the checkout answered; confirms the booking',
    description:
      'A fast path: the provider’s signed webhook confirms the same booking without this call. Sending it twice changes nothing.',
    access: everyRole,
    body: z.object({
      bookingId: id('BOOKING'),
      bookingPlayerId: id('PLAYER').optional().nullable(),
      razorpay_payment_id: z.string().min(1).max(80),
      razorpay_order_id: z.string().min(1).max(80),
      razorpay_signature: z.string().min(1).max(200),
    }),
    reply: confirmation,
    refuses: [
      'NOT_FOUND',
      'PAYMENT_SIGNATURE_INVALID',
      'PAYMENT_MISMATCH',
      'PAYMENT_PENDING',
      'PAYMENT_FAILED',
      'BOOKING_FAILED_REFUNDED',
      'PROVIDER_UNAVAILABLE',
    ],
    ownsTransactions: true,
    replayable: true,
  },
  listBookings: {
    method: 'GET',
    path: '/booking/v2/get-bookings',
    summary:
      'The bookings of the account that is logged in: upcoming ones, the next first, then past ones, the latest first',
    access: everyRole,
    query: z.object({
      ...paging(15),
      bookingType: absentWhenEmpty(bookingType),
      bookingStatus: absentWhenEmpty(bookingStatus),
      dateFrom: absentWhenEmpty(dateInput).transform((value) => value ?? '2024-01-01'),
      dateTo: absentWhenEmpty(dateInput).transform((value) => value ?? '2030-12-31'),
    }),
    reply: pageOf(bookingItem),
    refuses: [],
  },
})
