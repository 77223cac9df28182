import type { Holdings } from './holding.ts'
import { byAccount, inSquad, ofBooking, owedBy, settledBy } from './ownRows.ts'

export const squadData = {
  squad: {
    purpose: 'BOOKINGS',
    personal: {
      name: { holds: 'what a squad is called by whoever made it; it goes with the last member', erased: ['DELETION'] },
    },
    people: ['captain_id'],
    facts: ['id', 'token', 'time_lapsed_at', 'created_at'],
    own: inSquad,
  },
  squad_member: {
    purpose: 'BOOKINGS',
    people: ['account_id'],
    goesWithAccount: true,
    facts: ['id', 'squad_id', 'joined_at'],
    own: byAccount,
  },
  squad_booking: {
    purpose: 'BOOKINGS',
    facts: ['booking_id', 'squad_id', 'given_at', 'shared_at'],
    own: ofBooking,
  },
  squad_share: {
    purpose: 'BOOKINGS',
    people: ['owed_by'],
    facts: ['share_id', 'booking_id'],
    own: owedBy,
  },
  squad_settled: {
    purpose: 'BOOKINGS',
    people: ['settled_by'],
    facts: ['share_id', 'settled_at'],
    own: settledBy,
  },
  squad_time: {
    facts: [
      'id',
      'squad_id',
      'turf_id',
      'ground_id',
      'date',
      'starts_minute',
      'ends_minute',
      'starts_at',
      'ends_at',
      'is_kept',
      'look_at',
      'created_at',
    ],
  },
} satisfies Holdings<'squad' | 'squad_member' | 'squad_booking' | 'squad_share' | 'squad_settled' | 'squad_time'>
