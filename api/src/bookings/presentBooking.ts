import { turfPictures } from '@baari/art/turfPictures.ts'
import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { BookingStatus, BookingTable, RefundStatus, Schema } from '@baari/db/schema.ts'
import { TURNED_AWAY_REASON } from '@baari/domain/accessDisputes/accessDispute.ts'
import {
  type CancellationPolicy,
  isCancellableByPlayer,
  mostPercentage,
  policySummary,
  refundOf,
  refundPercentage,
  STOPPED_REASON,
} from '@baari/domain/bookings/cancellation.ts'
import { LAPSED_NOTE, type PaymentState, paymentState, paymentStatusText } from '@baari/domain/bookings/hold.ts'
import { UNDO_REASON } from '@baari/domain/bookings/move.ts'
import { refillAtMost } from '@baari/domain/bookings/refill.ts'
import { removalMessages, UNFIT_REASON } from '@baari/domain/games/hostedGame.ts'
import { PASSED_ON_REASON } from '@baari/domain/games/seats.ts'
import { partGivenBack } from '@baari/domain/passes/pass.ts'
import { DISPUTED_REASON } from '@baari/domain/payments/disputeBearers.ts'
import { refundable } from '@baari/domain/payments/leastRefund.ts'
import { dictionary } from '@baari/domain/shared/dictionary.ts'
import type { Language } from '@baari/domain/shared/language.ts'
import { UNPAID_SHARES_REASON } from '@baari/domain/sharedBills/sharedBill.ts'
import type { PriceLine } from '@baari/domain/turfs/price.ts'
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import { paidOnline, passFacts } from '../passes/usePass.ts'
import { type ClockFacts, clockFacts, clockOfAll } from '../payments/lateRefunds.ts'
import type { Context } from '../platform/http/context.ts'
import { isBeyondMove, isBeyondUndo, movableUntil, undoableUntil, undoneRecently } from './bookingDeadlines.ts'
import { rainChoiceOf } from './bookingRows.ts'

/** Paid seats have the status of their game; every other booking has its own status. */
export const shownStatus = sql<BookingStatus>`case when booking.game_id is not null and booking.status = 'CONFIRMED'
  then (select status from game where game.id = booking.game_id) else booking.status end`

const toReturnAtVenue = sql<number>`(select coalesce(sum(amount), 0)::bigint from collection_to_return
  where collection_to_return.booking_id = booking.id)`

const userRating = sql<number | null>`(select rating from review where review.booking_id = booking.id)`

/** The found bookings with what their player is shown of turf, ground, game and refunds. */
export const listed = (found: SelectQueryBuilder<Schema, 'booking', object>) =>
  found
    .innerJoin('ground', 'ground.id', 'booking.ground_id')
    .innerJoin('turf', 'turf.id', 'booking.turf_id')
    .leftJoin('game', 'game.id', 'booking.game_id')
    .selectAll('booking')
    .select(['game.seats_paid', 'game.min_players', 'game.max_players', shownStatus.as('shown_status')])
    .select([
      'ground.name as ground_name',
      'turf.name as turf_name',
      'turf.address',
      'turf.images',
      'turf.games',
      'turf.amenities',
      refundFacts.as('refunds'),
      refillFacts.as('refill'),
      userRating.as('user_rating'),
      toReturnAtVenue.as('to_return_at_venue'),
      rainChoiceOf.as('rain_choice'),
      isBeyondUndo.as('is_beyond_undo'),
      undoneRecently.as('undone_recently'),
      isBeyondMove.as('is_beyond_move'),
      passFacts.as('pass'),
      paidOnline.as('paid_online'),
    ])

type ListedBooking = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number]

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
    amountPaid: booking.paid_online,
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
    refundClock: clockOfAll(
      booking.refunds.filter(({ isBookers }) => isBookers).map(({ clock }) => clock),
      now,
    ),
    holdExpiresAt: booking.status === 'PAYMENT_AWAITED' ? booking.hold_expires_at : null,
    image: turfPictures({ ...booking, id: booking.turf_id }, booking.game)[0] ?? null,
    pass: booking.pass && { passId: booking.pass.passId, name: booking.pass.name, minutes: booking.pass.minutes },
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

const cancelOf = (booking: ListedBooking, now: Date): Answer<Api['listBookings']>['content'][number]['cancel'] => {
  if (booking.rain_choice?.state === 'OPEN') return null
  const terms = { policy: booking.cancellation_policy as CancellationPolicy, startsAt: booking.starts_at, now }
  if (!isCancellableByPlayer({ ...terms, status: booking.status, bookingType: booking.booking_type })) return null
  const percentage = refundPercentage(terms.policy, terms.startsAt, now)
  if (booking.pass) {
    const use = { kind: booking.pass.kind, minutes: booking.pass.minutes, worth: booking.captured }
    return { percentage, refundAmount: 0, passMinutes: partGivenBack(use, percentage).minutes }
  }
  return {
    percentage,
    passMinutes: 0,
    refundAmount: refundable(refundOf({ ...terms, captured: booking.captured }), booking.captured),
  }
}

const hindiSummary = (policy: CancellationPolicy): string => {
  const tiers = policy.tiers.map(({ percentage, minutesBefore }) => {
    const hours = minutesBefore / 60
    return `कम से कम ${hours} ${hours === 1 ? 'घंटा' : 'घंटे'} पहले ${percentage}%`
  })
  const most = mostPercentage(policy)
  const messages = [
    tiers.length > 0 ? `कैंसिल करने पर रिफ़ंड: ${tiers.join(', ')}, उसके बाद कुछ नहीं।` : 'कैंसिल करने पर कोई रिफ़ंड नहीं मिलता।',
    ...(most > 0 ? [`आपका स्लॉट कोई और बुक कर ले, तो और पैसे वापस मिलते हैं, कुल ${most}% तक।`] : []),
  ]
  return messages.join(' ')
}

/** A booking's cancellation policy in two sentences. */
const policyIn = (language: Language, policy: CancellationPolicy): string =>
  language === 'hi' ? hindiSummary(policy) : policySummary(policy)

/** Reasons that Baari gives itself; all others are as their writer left them. */
const inHindi = dictionary<string>({
  [UNDO_REASON]: 'पेमेंट के तुरंत बाद वापस ली गई',
  [DISPUTED_REASON]: 'बैंक ने इसका एक पेमेंट वापस ले लिया',
  [UNPAID_SHARES_REASON]: 'सबने अपना हिस्सा नहीं दिया',
  [TURNED_AWAY_REASON]: 'खिलाड़ी खेल नहीं पाए',
  [STOPPED_REASON]: 'यह टर्फ अब Baari पर बुकिंग नहीं लेता।',
  [PASSED_ON_REASON]: 'आपने अपनी सीट किसी और को दे दी',
  [UNFIT_REASON]: 'यह गेम सिर्फ़ महिलाओं के लिए है, और आपने प्रोफ़ाइल में अपना जेंडर बदला या हटाया है',
  [removalMessages.LEVEL]: 'इस गेम का लेवल अलग है',
  [removalMessages.NO_ANSWER]: 'होस्ट की आपसे बात नहीं हो पाई',
  [removalMessages.SEAT_NEEDED]: 'होस्ट को सीट अपने ग्रुप के लिए चाहिए',
  [removalMessages.CONDUCT]: 'पिछले किसी गेम में होस्ट को दिक्कत हुई थी',
})

/** Why a booking was cancelled. */
const reasonIn = (language: Language, reason: string): string =>
  language === 'hi' ? (inHindi[reason] ?? reason) : reason

interface RefundFacts {
  paymentId: string
  reason: string
  amount: number
  status: RefundStatus
  reference: string | null
  /** False for the refund of a friend’s payment for a share. */
  isBookers: boolean
  clock: ClockFacts
}

/** The refunds of a booking as a jsonb list; for use where `booking` is in scope. */
export const refundFacts = sql<RefundFacts[]>`coalesce((
  select jsonb_agg(jsonb_build_object('paymentId', payment_id, 'clock', ${clockFacts}, 'isBookers', not exists (
                                        select from payment join payment_order on payment_order.id = payment.payment_order_id
                                        where payment.id = refund.payment_id and payment_order.payer_id is not null),
                                      'reason', reason, 'amount', amount, 'status', status,
                                      'reference', case when paid_by_hand_at is null then coalesce(provider_refund_id, reference) else reference end) order by created_at)
  from refund where refund.booking_id = booking.id), '[]')`

interface RefillFacts {
  /** Null until decided. */
  amount: number | null
}

/** The refill refund of a cancelled booking as jsonb, if it has one; for use where `booking` is in scope. */
const refillFacts = sql<RefillFacts | null>`(
  select jsonb_build_object('amount', amount) from refill where refill.booking_id = booking.id)`

type PaidBooking = Pick<
  Selectable<BookingTable>,
  'captured' | 'total' | 'status' | 'confirmed_at' | 'confirming_payment_id'
> & { refunds: RefundFacts[] }

interface BookingMoney {
  state: PaymentState
  /** The documents' text for it. */
  statusText: string
  refundReference: string | null
  refundStatus: RefundStatus | null
  refunded: number
  /** The booker's part; the rest goes to the players who paid shares. */
  refundedToBooker: number
  /** The amount kept of a cancelled booking: captured − refunded. */
  kept: number
}

/** Is it the refund of a payment that did not pay for the booking? */
const isStray = (reason: string): boolean => reason === 'LATE' || reason === 'DUPLICATE' || reason === 'MISMATCH'

export const bookingMoney = (booking: PaidBooking): BookingMoney => {
  // Left out: the refund of a second payment, which is not the booking's; a refund after a move, already taken off the
  // captured amount; a refund after a share was paid, which replaced it; and a refund given ahead, which covers the
  // refunds that the booking owes.
  const isOfBooking = ({ reason }: RefundFacts): boolean =>
    reason !== 'MOVED' &&
    reason !== 'SHARED' &&
    reason !== 'GIVEN_AHEAD' &&
    (booking.confirming_payment_id === null || !isStray(reason))
  const refunds = booking.refunds.filter(isOfBooking)
  const last = refunds.at(-1)
  const refunded = refunds.reduce((sum, refund) => sum + refund.amount, 0)
  const state = paymentState({
    captured: booking.captured,
    total: booking.total,
    confirmed: booking.confirmed_at !== null,
    refunds: refunds.map((refund) => refund.status),
  })
  return {
    state,
    statusText: paymentStatusText(state, booking.status),
    refundReference: last?.reference ?? null,
    refundStatus: last?.status ?? null,
    refunded,
    refundedToBooker: refunds
      .filter(({ paymentId }) => booking.confirming_payment_id === null || paymentId === booking.confirming_payment_id)
      .reduce((sum, refund) => sum + refund.amount, 0),
    kept: booking.status === 'CANCELLED' && booking.captured > 0 ? booking.captured - refunded : 0,
  }
}
