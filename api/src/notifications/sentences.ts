import type { Language } from '@baari/domain/shared/language.ts'
import { englishSentences } from './englishSentences.ts'
import { hindiSentences } from './hindiSentences.ts'

/** News for admins about the platform’s work. */
export type DeskKind =
  | 'work_parked'
  | 'invariant_violated'
  | 'keys_refused'
  | 'dispute_opened'
  | 'dispute_due'
  | 'dispute_won'
  | 'dispute_lost'
  | 'differences_found'
  | 'breach_reported'
  | 'breach_due'
  | 'grievance_opened'
  | 'grievance_unacknowledged'
  | 'grievance_unclosed'
  | 'payout_recorded'

/** News for players about games that are short of players, or have a seat for them. */
export type RescueKind = 'game_needs_players' | 'game_moves' | 'game_moved' | 'seat_offered'

/** News for owners and their staff about their turf. */
export type TurfKind =
  | 'turf_booked'
  | 'turf_cancelled'
  | 'turf_disputed'
  | 'turf_undone'
  | 'turf_moved'
  | 'turf_rain_closed'
  | 'turf_rain_moved'
  | 'turf_rain_refunded'
  | 'turf_turned_away'
  | 'turf_turned_away_refunded'
  | 'turf_turned_away_denied'

/** Kinds of news that an account receives. */
export type NewsKind =
  | DeskKind
  | RescueKind
  | TurfKind
  | 'booking_confirmed'
  | 'booking_failed'
  | 'booking_cancelled'
  | 'booking_disputed'
  | 'booking_undone'
  | 'booking_moved'
  | 'booking_resold'
  | 'refund_sent'
  | 'share_paid'
  | 'share_confirmed'
  | 'share_refunded'
  | 'shares_unpaid'
  | 'squad_booked'
  | 'squad_time_lapsed'
  | 'squad_time_taken'
  | 'reminder'
  | 'game_confirmed'
  | 'game_cancelled'
  | 'game_removed'
  | 'game_handed_over'
  | 'seat_passed_on'
  | 'room_message'
  | 'rain_choice'
  | 'rain_moved'
  | 'rain_refunded'
  | 'turned_away_refunded'
  | 'turned_away_denied'
  | 'reliability_decided'
  | 'enquiry_received'
  | 'enquiry_approved'
  | 'enquiry_refused'
  | 'enquiry_unanswered'
  | 'waitlist_offer'
  | 'free_time'
  | 'settlement_paid'
  | 'settlement_returned'
  | 'approval_asked'
  | 'bank_change_asked'
  | 'bank_change_applied'
  | 'bank_change_stopped'
  | 'bank_change_refused'
  | 'grievance_received'
  | 'grievance_answered'
  | 'grievance_closed'

/**
 * `turf`, `ground`, `date` and `from` 'YYYY-MM-DD', `time` '19:00–20:00', `until` '18:30', of a dispute its last day;
 * `oldDate` and `oldTime` where a booking was before; `alert`, `game` and `squad` are ids, `split` is the token of a bill's link, and `query` what its turf's page is opened with;
 * amounts are rupees without a sign; `players` and `km` are figures. `work` is the name of a job, `rule` the id of an invariant, `count` that of rows.
 */
export type Facts = Partial<
  Record<
    | 'turf'
    | 'ground'
    | 'from'
    | 'date'
    | 'time'
    | 'paid'
    | 'due'
    | 'reference'
    | 'refund'
    | 'oldDate'
    | 'oldTime'
    | 'reason'
    | 'players'
    | 'work'
    | 'rule'
    | 'count'
    | 'provider'
    | 'asked'
    | 'name'
    | 'payee'
    | 'until'
    | 'alert'
    | 'game'
    | 'split'
    | 'squad'
    | 'query'
    | 'sport'
    | 'km'
    | 'price',
    string
  >
>

export interface Sentence {
  title: string
  body: string
}

/** The sentence for each kind of news; `unknown` for a kind that only a newer release knows. */
export type Sentences = Record<NewsKind | 'unknown', (facts: Facts) => Sentence>

const catalogues: Record<Language, Sentences> = { en: englishSentences, hi: hindiSentences }

/** Puts news into words. For a kind that only a newer release knows, they name just the turf. */
export const sentenceOf = (news: { kind: string; facts: Facts }, language: Language): Sentence => {
  const sentences = catalogues[language]
  const speak = (sentences[news.kind as NewsKind] as Sentences[NewsKind] | undefined) ?? sentences.unknown
  return speak(news.facts)
}
