import { type Refusal, refuse } from './refusal.ts'

/**
 * The acts, by endpoint, with which a turf takes a right from a player. `minutesBefore` is the earliest moment, counted
 * back from the player’s time. `notified` is the player’s notification, and `record` the pattern that counts the act
 * against the turf when players object to it.
 */
export const turfActs = {
  /** Ends the right to undo, to move and to say "turned away". */
  checkIn: { minutesBefore: 60, refused: 'CHECK_IN_TOO_EARLY', notified: 'checked_in', record: 'DENIED_CHECK_INS' },
  /** Lowers the player’s reliability. */
  markNoShow: { minutesBefore: 0, refused: 'NO_SHOW_TOO_EARLY', notified: 'no_show_marked', record: 'NO_SHOWS' },
  /** Keeps the money of a player who was turned away. */
  answerAccessDispute: {
    minutesBefore: 0,
    refused: 'DENIAL_TOO_EARLY',
    notified: 'turned_away_denied',
    record: 'DENIES_TURNED_AWAY',
  },
  /** Takes the booked time. The limit counts back from the end of the closure. */
  closeForRain: {
    minutesBefore: 36 * 60,
    refused: 'RAIN_TOO_EARLY',
    notified: 'rain_choice',
    record: 'RAIN_CONTRADICTED',
  },
} as const

export type TurfAct = keyof typeof turfActs

/** The earliest moment of an act on a time that starts then. */
export const earliestOf = (act: TurfAct, startsAt: Date): Date =>
  new Date(startsAt.getTime() - turfActs[act].minutesBefore * 60_000)

/** Refuses an act that comes too early; undefined from its earliest moment on. */
export const tooEarly = <Act extends TurfAct>(
  act: Act,
  { startsAt, at }: { startsAt: Date; at: Date },
): Refusal<(typeof turfActs)[Act]['refused']> | undefined =>
  at < earliestOf(act, startsAt) ? refuse(turfActs[act].refused) : undefined

/** A player can deny a check-in for this long after the end, or after the check-in reached Baari if that is later. */
const CHECK_IN_DENIABLE_HOURS = 24

export const checkInDeniableUntil = ({ endsAt, notedAt }: { endsAt: Date; notedAt: Date }): Date =>
  new Date(Math.max(endsAt.getTime(), notedAt.getTime()) + CHECK_IN_DENIABLE_HOURS * 3_600_000)
