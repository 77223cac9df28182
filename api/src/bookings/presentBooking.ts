import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import {
  type CancellationPolicy,
  isCancellableByPlayer,
  refundOf,
  refundPercentage,
} from '@baari/domain/bookings/cancellation.ts'
import { LAPSED_NOTE } from '@baari/domain/bookings/hold.ts'
import { refillAtMost } from '@baari/domain/bookings/refill.ts'
import { refundable } from '@baari/domain/payments/leastRefund.ts'
import type { PriceLine } from '@baari/domain/turfs/price.ts'
import type { Context } from '../platform/http/context.ts'
import { bookingMoney } from './bookingMoney.ts'
import type { ListedBooking } from './listBookings.ts'
import { movableUntil } from './movableUntil.ts'
import { policyIn } from './policyIn.ts'
import { reasonIn } from './reasonIn.ts'
import { refundDueOn } from './refundDueOn.ts'
import { undoableUntil } from './undoableUntil.ts'

const seatsStay = {
  en: 'Seats can’t be cancelled, but you can pass yours on.',
  hi: 'सीट कैंसिल नहीं हो सकती, पर आप उसे किसी और को दे सकते हैं।',
} as const

/** A booking as its player sees it. */
export const presentBooking = (
  booking: ListedBooking,
  { now, language }: Pick<Context, 'now' | 'language'>,
): Answer<Api['listBookings']>['content'][number] => {
  const money = bookingMoney(booking)
  return {
    bookingId: booking.game_id ?? booking.id,
    partialBookingId: booking.game_id ? booking.id : null,
    bookingType: booking.booking_type,
    status: booking.shown_status,
    bookingPlayerStatus: booking.game_id ? booking.status : null,
    turfId: booking.turf_id,
    turfName: booking.turf_name,
    groundId: booking.ground_id,
    groundName: booking.ground_name,
    bookingDate: booking.date,
    startTime: booking.starts_minute,
    endTime: booking.ends_minute,
    startsAt: booking.starts_at,
    endsAt: booking.ends_at,
    bookingCreatedDateTime: booking.created_at,
    selectedGameType: booking.game,
    locationAddress: booking.address,
    totalPrice: booking.total,
    currency: 'INR',
    discount: booking.discount_by_platform + booking.discount_by_turf,
    advancePayment: booking.pay_now,
    amountPaid: booking.captured,
    balanceAtVenue: booking.total - booking.pay_now,
    priceLines: (booking.price_lines as PriceLine[]).map((line) => ({ ...line })),
    couponCode: booking.coupon_code,
    paymentStatus: money.statusText,
    paymentState: money.state,
    refundReferenceId: money.refundReference,
    cancellationCharge: money.kept,
    cancellationPolicySummary: booking.game_id
      ? seatsStay[language]
      : policyIn(language, booking.cancellation_policy as CancellationPolicy),
    cancellationReason: booking.cancellation_reason && reasonIn(language, booking.cancellation_reason),
    notes: booking.next_check_at && LAPSED_NOTE,
    hasUserReviewed: booking.status === 'COMPLETED' ? booking.user_rating !== null : null,
    userRating: booking.user_rating,
    totalNumberOfPlayersBooked: booking.seats_paid,
    maxPlayersAllowed: booking.max_players,
    numberOfPlayersBooked: booking.players,
    minPlayersRequired: booking.min_players,
    isAvailable: !booking.awaits_answer,
    cancel: cancelOf(booking, now),
    undoUntil: undoableUntil(booking, now),
    moveUntil: movableUntil(booking, now),
    refundAmount: money.refundedToBooker,
    refundState: money.refundStatus,
    refill: refillNow(booking),
    toReturnAtVenue: booking.to_return_at_venue,
    refundDueOn: money.refundedOn && refundDueOn(money.refundedOn),
    holdExpiresAt: booking.status === 'PAYMENT_AWAITED' ? booking.hold_expires_at : null,
    image: booking.images[0] ?? null,
    rainChoice: booking.rain_choice && {
      ...booking.rain_choice,
      decideBy: new Date(booking.rain_choice.decideBy),
    },
  }
}

/** If an admin has refunded more since then, less can still come, or nothing. */
const refillNow = (booking: ListedBooking): { state: 'OPEN' | 'RESOLD'; amount: number } | null => {
  if (!booking.refill) return null
  const { captured, refunded, refill } = booking
  const policy = booking.cancellation_policy as CancellationPolicy
  const isOpen = refill.amount === null
  const amount = refill.amount ?? refillAtMost({ policy, captured, returned: refunded })
  return amount === 0 ? null : { state: isOpen ? 'OPEN' : 'RESOLD', amount }
}

const cancelOf = (booking: ListedBooking, now: Date): { percentage: number; refundAmount: number } | null => {
  if (booking.rain_choice?.state === 'OPEN') return null
  const terms = { policy: booking.cancellation_policy as CancellationPolicy, startsAt: booking.starts_at, now }
  if (!isCancellableByPlayer({ ...terms, status: booking.status, bookingType: booking.booking_type })) return null
  return {
    percentage: refundPercentage(terms.policy, terms.startsAt, now),
    refundAmount: refundable(refundOf({ ...terms, captured: booking.captured }), booking.captured),
  }
}
