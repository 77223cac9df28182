import { type Holdings, YEAR_DAYS } from './holding.ts'
import { byAccount, ofBooking, reportedBy, saidBy, startedBy } from './ownRows.ts'

/** Long enough for a report of what was said to be looked at. */
const ROOM_DAYS = 90

/** Long enough to count how often somebody was told in a week. */
const TOLD_DAYS = 30

export const gameData = {
  game: {
    purpose: 'BOOKINGS',
    personal: {
      cancellation_reason: {
        holds: 'why it was cancelled, in somebody’s words',
        erased: ['AGE'],
        notExported: 'told to everybody who had a seat',
      },
      note: { holds: 'what the host says of the game, in words of their own', erased: ['DELETION', 'AGE'] },
    },
    people: ['started_by', 'host_id'],
    facts: [
      'id',
      'turf_id',
      'ground_id',
      'sport',
      'date',
      'starts_minute',
      'ends_minute',
      'starts_at',
      'ends_at',
      'status',
      'min_players',
      'max_players',
      'seats_paid',
      'cutoff_at',
      'confirmed_at',
      'cancelled_at',
      'cancelled_by',
      'created_at',
      'admission',
      'link_token',
      'least_level',
      'most_level',
      'least_reliability',
    ],
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
    people: ['account_id', 'removed_by'],
    facts: ['game_id', 'turf_id', 'reason', 'removed_at'],
    purges: [{ since: 'removed_at', after: 'the host removed the player', days: YEAR_DAYS }],
    own: byAccount,
  },
  seat_offer: {
    purpose: 'BOOKINGS',
    facts: ['booking_id', 'game_id', 'turf_id', 'token', 'offered_at', 'taken_by'],
    own: ofBooking,
  },
  game_ladder: { facts: ['game_id', 'turf_id', 'look_at', 'stopped_at'] },
  game_rescue: {
    facts: [
      'id',
      'game_id',
      'turf_id',
      'step',
      'ground_id',
      'target_game_id',
      'seat_price',
      'answer_until',
      'told',
      'outcome',
      'begun_at',
      'ended_at',
    ],
  },
  rescue_agreement: {
    purpose: 'BOOKINGS',
    facts: ['rescue_id', 'booking_id', 'turf_id', 'agreed_at'],
    own: ofBooking,
  },
  game_call: {
    purpose: 'BOOKINGS',
    personal: {
      place: { holds: 'the place around which they want to hear of games', erased: ['DELETION'] },
      latitude: { holds: 'where that is', erased: ['DELETION'] },
      longitude: { holds: 'where that is', erased: ['DELETION'] },
      area: { holds: 'the circle around it', erased: ['DELETION'] },
    },
    people: ['account_id'],
    goesWithAccount: true,
    facts: ['sports', 'parts', 'days', 'km', 'per_week', 'set_at', 'stopped_at'],
    own: byAccount,
  },
  game_call_telling: {
    purpose: 'BOOKINGS',
    people: ['account_id'],
    goesWithAccount: true,
    facts: ['game_id', 'turf_id', 'told_at', 'rests_until'],
    purges: [{ since: 'told_at', after: 'they were told', days: TOLD_DAYS }],
    own: byAccount,
  },
  account_level: {
    purpose: 'BOOKINGS',
    personal: {
      said: { holds: 'how well they play a sport, as they say', erased: ['DELETION'] },
      shown: { holds: 'the level that others see', erased: ['DELETION'] },
    },
    people: ['account_id'],
    goesWithAccount: true,
    facts: ['sport', 'said_at'],
    own: byAccount,
  },
  level_verdict: {
    purpose: 'BOOKINGS',
    personal: { verdict: { holds: 'what a co-player says of the level of another', erased: ['DELETION', 'AGE'] } },
    people: ['account_id', 'said_by'],
    goesWithAccount: true,
    facts: ['sport', 'game_id', 'said_at'],
    purges: [{ since: 'said_at', after: 'it was said', days: YEAR_DAYS }],
    own: saidBy,
  },
  room_message: {
    purpose: 'BOOKINGS',
    personal: {
      words: { holds: 'what a player says to those of the same game', erased: ['DELETION', 'AGE'] },
      quick_reply: { holds: 'a reply that was given with one tap', erased: ['DELETION', 'AGE'] },
    },
    people: ['account_id'],
    goesWithAccount: true,
    facts: ['id', 'game_id', 'turf_id', 'sent_at', 'place'],
    purges: [{ since: 'sent_at', after: 'it was sent', days: ROOM_DAYS }],
    own: byAccount,
  },
  blocked_player: {
    purpose: 'BOOKINGS',
    people: ['account_id', 'blocked_id'],
    goesWithAccount: true,
    facts: ['id', 'blocked_at'],
    own: byAccount,
  },
  player_report: {
    purpose: 'BOOKINGS',
    personal: {
      words: {
        holds: 'the message that was reported',
        erased: ['DELETION', 'AGE'],
        notExported: 'what one player reports of another',
      },
    },
    people: ['reported_by', 'account_id', 'decided_by'],
    facts: ['id', 'game_id', 'turf_id', 'message_id', 'reason', 'reported_at', 'decided_at', 'decision'],
    purges: [{ since: 'reported_at', after: 'it was reported', days: YEAR_DAYS }],
    own: reportedBy,
  },
} satisfies Holdings<
  | 'game'
  | 'game_removal'
  | 'seat_offer'
  | 'game_ladder'
  | 'game_rescue'
  | 'rescue_agreement'
  | 'game_call'
  | 'game_call_telling'
  | 'account_level'
  | 'level_verdict'
  | 'room_message'
  | 'blocked_player'
  | 'player_report'
>
