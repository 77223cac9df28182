import { englishSentences } from './englishSentences.ts'

/** What an account is told of. */
export type NewsKind =
  | 'booking_confirmed'
  | 'booking_failed'
  | 'booking_cancelled'
  | 'refund_sent'
  | 'reminder'
  | 'game_confirmed'
  | 'game_cancelled'
  | 'rain_choice'
  | 'rain_moved'
  | 'rain_refunded'
  | 'enquiry_received'
  | 'enquiry_approved'
  | 'enquiry_refused'
  | 'enquiry_unanswered'
  | 'waitlist_offer'
  | 'turf_booked'
  | 'turf_cancelled'
  | 'turf_rain_closed'
  | 'turf_rain_moved'
  | 'turf_rain_refunded'
  | 'settlement_paid'
  | 'settlement_returned'

/**
 * `turf`, `ground`, `date` and `from` 'YYYY-MM-DD', `time` '19:00–20:00', `until` '18:30'; amounts are rupees without a
 * sign.
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
    | 'reason'
    | 'players'
    | 'until',
    string
  >
>

export interface Sentence {
  title: string
  body: string
}

export type Language = 'en'

const catalogues: Record<Language, Record<NewsKind, (facts: Facts) => Sentence>> = { en: englishSentences }

/** Puts what happened into words. A kind that only a newer release knows is told by its place alone. */
export const sentenceOf = (news: { kind: string; facts: Facts }, language: Language): Sentence => {
  const speak = catalogues[language][news.kind as NewsKind] as ((facts: Facts) => Sentence) | undefined
  return speak ? speak(news.facts) : { title: 'News about your booking', body: news.facts.turf ?? '' }
}
