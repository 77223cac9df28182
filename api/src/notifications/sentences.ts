import { withoutContact } from '@baari/domain/shared/contact.ts'
import type { Language } from '@baari/domain/shared/language.ts'
import { englishSentences } from './englishSentences.ts'
import { hindiSentences } from './hindiSentences.ts'

/** News for admins about the platform’s work. */
export type DeskKind =
  | 'work_parked'
  | 'invariant_violated'
  | 'keys_refused'
  | 'message_undelivered'
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
  | 'turf_check_in_denied'

/** News about log-ins, changes of a number and of a second factor, and for owners about acts that move their money or turf to other hands. */
export type HandsKind =
  | 'new_device'
  | 'phone_change_asked'
  | 'phone_changed'
  | 'phone_change_stopped'
  | 'number_move_asked'
  | 'number_move_declined'
  | 'number_moved'
  | 'turf_owner_asked'
  | 'turf_owner_changed'
  | 'turf_owner_stopped'
  | 'terms_asked'
  | 'terms_agreed'
  | 'terms_declined'
  | 'contract_end_asked'
  | 'contract_ended'
  | 'contract_end_declined'
  | 'turf_refunded'
  | 'turf_dispute_contested'
  | 'turf_dispute_accepted'
  | 'coupon_shared'
  | 'bank_change_asked'
  | 'bank_change_applied'
  | 'bank_change_stopped'
  | 'second_factor_due'
  | 'second_factor_set_up'
  | 'second_factor_removed'
  | 'second_factor_reset'
  | 'second_factor_codes_renewed'

/** Kinds of news that an account receives. */
export type NewsKind =
  | DeskKind
  | HandsKind
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
  | 'number_changed'
  | 'game_confirmed'
  | 'game_cancelled'
  | 'game_removed'
  | 'hosting_offered'
  | 'hosting_accepted'
  | 'hosting_declined'
  | 'seat_passed_on'
  | 'room_message'
  | 'rain_choice'
  | 'rain_moved'
  | 'rain_refunded'
  | 'checked_in'
  | 'no_show_marked'
  | 'turned_away_refunded'
  | 'turned_away_denied'
  | 'reliability_decided'
  | 'enquiry_received'
  | 'enquiry_approved'
  | 'enquiry_refused'
  | 'enquiry_unanswered'
  | 'waitlist_offer'
  | 'free_time'
  | 'city_opened'
  | 'settlement_paid'
  | 'settlement_returned'
  | 'approval_asked'
  | 'approval_impossible'
  | 'bank_change_refused'
  | 'grievance_received'
  | 'grievance_answered'
  | 'grievance_closed'

/**
 * `turf`, `ground`, `date` and `from` 'YYYY-MM-DD', `time` '19:00–20:00', `until` '18:30', of a dispute its last day;
 * `oldDate` and `oldTime` where a booking was before; `alert`, `game`, `squad` and `split` (a share) are ids, `city` is a key, and `query` is that of the link to its turf's page;
 * amounts are rupees without a sign; `players` and `km` are figures. `work` is the name of a job or template, `rule` the id of an invariant, `count` that of rows.
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
    | 'number'
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
    | 'place'
    | 'city'
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

/** Facts that Baari makes itself; an id may have many digits in a row by chance. */
const OWN_FACTS: ReadonlySet<string> = new Set([
  'reference',
  'alert',
  'game',
  'split',
  'squad',
  'city',
  'query',
  'link',
])

const publicFacts = (facts: Facts): Facts =>
  Object.fromEntries(
    Object.entries(facts).map(([name, text]) => [name, OWN_FACTS.has(name) ? text : withoutContact(text)]),
  )

/** Puts news into words. For a kind that only a newer release knows, they name just the turf. */
export const sentenceOf = (news: { kind: string; facts: Facts }, language: Language): Sentence => {
  const sentences = catalogues[language]
  const speak = (sentences[news.kind as NewsKind] as Sentences[NewsKind] | undefined) ?? sentences.unknown
  return speak(publicFacts(news.facts))
}
