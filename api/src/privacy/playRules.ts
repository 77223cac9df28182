import { KEPT_DAYS } from '@baari/domain/privacy/purposes.ts'
import { MET_DAYS } from '@baari/domain/rooms/room.ts'
import { sql } from 'kysely'
import {
  byAccount,
  byPhone,
  DIGEST,
  inSquad,
  ofBooking,
  owedBy,
  type Rules,
  reportedBy,
  saidBy,
  settledBy,
  startedBy,
  YEAR_DAYS,
} from './holding.ts'

/** Long enough to look at a report of a message. */
const ROOM_DAYS = 90

/** Long enough for a city to open. */
const CITY_ALERT_DAYS = 2 * YEAR_DAYS

/** Long enough to count the notices of a week. */
const TOLD_DAYS = 30

export const playRules = {
  booking: {
    purpose: 'BOOKINGS',
    personal: {
      cancellation_reason: { erased: ['DELETION', 'AGE'] },
      hold_address_digest: { erased: ['WORK'], purpose: 'ABUSE', notExported: DIGEST },
    },
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
  expired_hold: { purpose: 'ABUSE', purges: [{ since: 'held_until', after: 'the hold', days: 60 }], own: byAccount },
  waitlist_entry: {
    purpose: 'BOOKINGS',
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
      text: { erased: ['DELETION'] },
      answer: { erased: ['DELETION'] },
    },
    own: byAccount,
  },
  coupon: { purpose: 'RECORDS', notExported: 'a coupon, the same for all players' },
  coupon_use: {
    purpose: 'BOOKINGS',
    personal: { phone_digest: { erased: ['AGE'], purpose: 'ABUSE', notExported: DIGEST } },
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
  check_in: { purpose: 'BOOKINGS', own: ofBooking },
  denied_check_in: { purpose: 'BOOKINGS', own: ofBooking },
  access_dispute: { purpose: 'BOOKINGS', own: ofBooking },
  no_show: { purpose: 'BOOKINGS', own: ofBooking },
  appeal: {
    purpose: 'BOOKINGS',
    personal: {
      text: { erased: ['DELETION', 'AGE'] },
      answer: { erased: ['DELETION', 'AGE'] },
    },
    goesWithAccount: true,
    purges: [{ since: 'sent_at', after: 'it was sent', days: YEAR_DAYS }],
    own: ofBooking,
  },
  rain_choice: { own: ofBooking },
  rain_closure: { purpose: 'TURFS', notExported: 'a closure of the turf, the same for all players' },
  refund_quote: { own: ofBooking },
  refill: { own: ofBooking },
  shared_bill: { own: ofBooking },
  bill_share: {
    purpose: 'BOOKINGS',
    personal: {
      name: { erased: ['DELETION', 'AGE'], notExported: 'names of friends' },
      phone: { erased: ['DELETION', 'AGE'], notExported: 'numbers of friends' },
    },
    purges: [
      {
        since: 'created_at',
        after: 'the bill was split',
        days: KEPT_DAYS.guests,
        only: 'name is not null or phone is not null',
        empties: { name: 'null', phone: 'null' },
      },
    ],
    own: ofBooking,
  },
  squad: {
    purpose: 'BOOKINGS',
    personal: { name: { erased: ['DELETION'] } },
    own: inSquad,
  },
  squad_member: { purpose: 'BOOKINGS', goesWithAccount: true, own: byAccount },
  past_squad_member: {
    purpose: 'BOOKINGS',
    goesWithAccount: true,
    purges: [{ since: 'left_at', after: 'they left the squad', days: MET_DAYS }],
    own: byAccount,
  },
  squad_booking: { own: ofBooking },
  squad_share: { purpose: 'BOOKINGS', own: owedBy },
  squad_settled: { purpose: 'BOOKINGS', own: settledBy },
  game: {
    purpose: 'BOOKINGS',
    personal: {
      cancellation_reason: { erased: ['AGE'], notExported: 'told to all players of the game' },
      note: { erased: ['DELETION', 'AGE'] },
    },
    purges: [
      {
        since: 'ends_at',
        after: 'the game',
        days: YEAR_DAYS,
        only: 'cancellation_reason is not null or note is not null',
        empties: { cancellation_reason: 'null', note: 'null' },
      },
    ],
    own: startedBy,
  },
  game_removal: {
    purpose: 'BOOKINGS',
    purges: [{ since: 'removed_at', after: 'the host removed the player', days: YEAR_DAYS }],
    own: byAccount,
  },
  hosting_offer: { purpose: 'BOOKINGS', own: byAccount },
  seat_offer: { own: ofBooking },
  rescue_agreement: { own: ofBooking },
  game_call: {
    purpose: 'BOOKINGS',
    personal: {
      place: { erased: ['DELETION'] },
      latitude: { erased: ['DELETION'] },
      longitude: { erased: ['DELETION'] },
      area: { erased: ['DELETION'] },
    },
    goesWithAccount: true,
    own: byAccount,
  },
  game_call_notification: {
    purpose: 'BOOKINGS',
    goesWithAccount: true,
    purges: [{ since: 'notified_at', after: 'they were told', days: TOLD_DAYS }],
    own: byAccount,
  },
  account_level: {
    purpose: 'BOOKINGS',
    personal: {
      declared: { erased: ['DELETION'] },
      effective: { erased: ['DELETION'] },
    },
    goesWithAccount: true,
    own: byAccount,
  },
  level_verdict: {
    purpose: 'BOOKINGS',
    personal: { verdict: { erased: ['DELETION', 'AGE'] } },
    goesWithAccount: true,
    purges: [{ since: 'given_at', after: 'it was said', days: YEAR_DAYS }],
    own: saidBy,
  },
  room_message: {
    purpose: 'BOOKINGS',
    personal: {
      text: { erased: ['DELETION', 'AGE'] },
      quick_reply: { erased: ['DELETION', 'AGE'] },
    },
    goesWithAccount: true,
    purges: [{ since: 'sent_at', after: 'it was sent', days: ROOM_DAYS }],
    own: byAccount,
  },
  blocked_player: { purpose: 'BOOKINGS', goesWithAccount: true, own: byAccount },
  player_report: {
    purpose: 'BOOKINGS',
    personal: { message_text: { erased: ['DELETION', 'AGE'], notExported: 'a report by one player on another' } },
    purges: [{ since: 'reported_at', after: 'it was reported', days: YEAR_DAYS }],
    own: reportedBy,
  },
  free_alert: {
    purpose: 'BOOKINGS',
    personal: {
      place: { erased: ['DELETION', 'AGE'] },
      latitude: { erased: ['DELETION', 'AGE'] },
      longitude: { erased: ['DELETION', 'AGE'] },
      area: { erased: ['DELETION', 'AGE'] },
    },
    goesWithAccount: true,
    purges: [{ since: 'ends_at', after: 'its day', days: 2 }],
    own: byAccount,
  },
  city_alert: {
    purpose: 'BOOKINGS',
    personal: {
      place: { erased: ['DELETION', 'AGE'] },
      latitude: { erased: ['DELETION', 'AGE'] },
      longitude: { erased: ['DELETION', 'AGE'] },
      spot: { erased: ['DELETION', 'AGE'] },
    },
    goesWithAccount: true,
    purges: [{ since: 'created_at', after: 'it was set', days: CITY_ALERT_DAYS }],
    own: byAccount,
  },
  chat: {
    purpose: 'MESSAGES',
    personal: { phone: { erased: ['DELETION', 'AGE'] } },
    purges: [{ since: 'received_at', after: 'its last message', days: KEPT_DAYS.messages }],
    own: byPhone,
  },
  chat_message: {
    purpose: 'MESSAGES',
    personal: {
      provider_id: { erased: ['DELETION', 'AGE'], notExported: 'id at the messaging provider' },
      body: { erased: ['DELETION', 'AGE'] },
    },
    purges: [{ since: 'created_at', after: 'it was sent', days: KEPT_DAYS.messages }],
    own: (holder) => sql`chat_id in (select id from chat where ${byPhone(holder)})`,
  },
  favourite: { purpose: 'BOOKINGS', goesWithAccount: true, own: byAccount },
} satisfies Partial<Rules>
