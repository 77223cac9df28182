import { KEPT_DAYS } from '@baari/domain/privacy/kept.ts'
import { DIGEST, type Holdings, YEAR_DAYS } from './holding.ts'
import { byAccount, ofBooking } from './ownRows.ts'

export const bookingData = {
  booking: {
    purpose: 'BOOKINGS',
    personal: {
      cancellation_reason: { holds: 'why it was cancelled, in somebody’s words', erased: ['DELETION', 'AGE'] },
      held_from: {
        holds: 'keyed digest of the network address, while it is unpaid',
        erased: ['WORK'],
        purpose: 'ABUSE',
        notExported: DIGEST,
      },
    },
    people: ['account_id', 'answered_by', 'owner_id'],
    facts: [
      'id',
      'turf_id',
      'ground_id',
      'booking_type',
      'status',
      'game',
      'date',
      'starts_minute',
      'ends_minute',
      'starts_at',
      'ends_at',
      'list_price',
      'price_lines',
      'coupon_code',
      'discount_by_platform',
      'discount_by_turf',
      'total',
      'pay_now',
      'pays_in_full',
      'captured',
      'refunded',
      'cancellation_policy',
      'hold_expires_at',
      'look_at',
      'awaits_answer',
      'answered_at',
      'capturing_until',
      'confirming_payment_id',
      'confirmed_at',
      'late_confirmed',
      'cancelled_at',
      'cancelled_by',
      'completed_at',
      'created_at',
      'reminded_at',
      'moved_at',
      'moved_from',
      'replaces_booking_id',
      'game_id',
      'players',
      'posting_due',
      'own_turf',
    ],
    purges: [
      {
        since: 'ends_at',
        after: 'the time that was booked',
        days: YEAR_DAYS,
        only: 'cancellation_reason is not null',
        empties: { cancellation_reason: 'null' },
      },
    ],
    own: byAccount,
  },
  // Suspicious patterns look back 30 days.
  hold_lapse: {
    purpose: 'ABUSE',
    people: ['account_id'],
    facts: ['booking_id', 'held_until', 'turf_id', 'date'],
    purges: [{ since: 'held_until', after: 'the hold', days: 60 }],
    own: byAccount,
  },
  waitlist_entry: {
    purpose: 'BOOKINGS',
    people: ['account_id'],
    facts: [
      'id',
      'turf_id',
      'ground_id',
      'date',
      'from_minute',
      'to_minute',
      'minutes',
      'wanted_minute',
      'from_at',
      'to_at',
      'status',
      'offered_from',
      'offered_to',
      'offer_ends_at',
      'look_at',
      'created_at',
    ],
    purges: [
      {
        since: 'to_at',
        after: 'the time that was wanted',
        days: YEAR_DAYS,
        only: "status not in ('WAITING', 'OFFERED')",
      },
    ],
    own: byAccount,
  },
  review: {
    purpose: 'REVIEWS',
    personal: {
      text: { holds: 'what the player says of a turf', erased: ['DELETION'] },
      answer: { holds: 'what the turf answers the player', erased: ['DELETION'] },
    },
    people: ['account_id'],
    facts: ['id', 'booking_id', 'turf_id', 'rating', 'answered_at', 'created_at'],
    own: byAccount,
  },
  coupon_use: {
    purpose: 'BOOKINGS',
    personal: {
      phone_digest: {
        holds: 'keyed digest of the number, by which limits outlive an account',
        erased: ['AGE'],
        purpose: 'ABUSE',
        notExported: DIGEST,
      },
    },
    people: ['account_id'],
    facts: ['booking_id', 'coupon_code', 'status', 'created_at', 'turf_id', 'used_on', 'by_platform'],
    purges: [
      {
        since: 'created_at',
        after: 'the coupon was used',
        days: KEPT_DAYS.digests,
        only: 'phone_digest is not null',
        empties: { phone_digest: 'null' },
      },
    ],
    own: byAccount,
  },
  check_in: {
    purpose: 'BOOKINGS',
    people: ['checked_in_by'],
    facts: ['booking_id', 'entry_key', 'turf_id', 'checked_in_at', 'noted_at'],
    own: ofBooking,
  },
  turned_away: {
    purpose: 'BOOKINGS',
    people: ['decided_by'],
    facts: ['booking_id', 'turf_id', 'reason', 'state', 'asked_at', 'answer_by', 'denial', 'decided_at'],
    own: ofBooking,
  },
  no_show: {
    purpose: 'BOOKINGS',
    people: ['marked_by'],
    facts: ['id', 'turf_id', 'booking_id', 'block_id', 'marked_at'],
    own: ofBooking,
  },
  appeal: {
    purpose: 'BOOKINGS',
    personal: {
      words: { holds: 'what a player says against a no-show or a late cancellation', erased: ['DELETION', 'AGE'] },
      answer: { holds: 'what an admin answers to it', erased: ['DELETION', 'AGE'] },
    },
    people: ['decided_by'],
    goesWithAccount: true,
    facts: ['booking_id', 'turf_id', 'sent_at', 'decision', 'decided_at'],
    purges: [{ since: 'sent_at', after: 'it was sent', days: YEAR_DAYS }],
    own: ofBooking,
  },
  rain_choice: {
    purpose: 'BOOKINGS',
    facts: [
      'id',
      'closure_id',
      'booking_id',
      'ground_id',
      'date',
      'starts_minute',
      'ends_minute',
      'state',
      'decide_by',
      'decided_by',
      'decided_at',
      'created_at',
    ],
    own: ofBooking,
  },
  rain_closure: {
    purpose: 'TURFS',
    people: ['created_by'],
    facts: [
      'id',
      'turf_id',
      'ground_ids',
      'date',
      'starts_minute',
      'ends_minute',
      'period',
      'created_at',
      'reached_at',
    ],
    notExported: 'what a turf did for everybody',
  },
  occupancy: {
    facts: ['turf_id', 'part', 'period', 'kind', 'ground_id', 'holder_id', 'live_until', 'created_at'],
  },
  refund_quote: {
    purpose: 'BOOKINGS',
    facts: ['id', 'booking_id', 'percentage', 'amount', 'valid_until', 'created_at'],
    own: ofBooking,
  },
  refill: {
    purpose: 'BOOKINGS',
    facts: ['booking_id', 'turf_id', 'decide_at', 'amount', 'decided_at'],
    own: ofBooking,
  },
  refill_sale: {
    purpose: 'BOOKINGS',
    facts: ['booking_id', 'sold_id', 'turf_id', 'amount'],
    notExported: 'names the bookings of other players; what they gave stands in the refund',
  },
} satisfies Holdings<
  | 'booking'
  | 'hold_lapse'
  | 'waitlist_entry'
  | 'review'
  | 'coupon_use'
  | 'check_in'
  | 'turned_away'
  | 'no_show'
  | 'appeal'
  | 'rain_choice'
  | 'rain_closure'
  | 'occupancy'
  | 'refund_quote'
  | 'refill'
  | 'refill_sale'
>
