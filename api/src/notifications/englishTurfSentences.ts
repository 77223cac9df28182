import { clock, isSome, joined, oldTime, slot } from './englishPhrases.ts'
import type { Sentences, TurfKind } from './sentences.ts'

/** News for owners and their staff about their turf. */
export const englishTurfSentences: Pick<Sentences, TurfKind> = {
  turf_booked: (facts) => ({
    title: 'A new booking',
    body: joined(
      `${slot(facts)}.`,
      isSome(facts.paid) && `₹${facts.paid} paid online.`,
      isSome(facts.due) && `₹${facts.due} to collect at the turf.`,
    ),
  }),
  turf_cancelled: (facts) => ({
    title: 'A booking was cancelled',
    body: joined(`${slot(facts)}.`, 'The time is free again.'),
  }),
  turf_disputed: (facts) => ({
    title: 'A booking was cancelled: payment taken back',
    body: joined(
      `${slot(facts)}.`,
      'A bank took back a payment for it. Nothing is charged to you. The time is free again.',
    ),
  }),
  turf_undone: (facts) => ({
    title: 'A booking was undone',
    body: joined(`${slot(facts)}.`, 'The player took it back right after paying. The time is free again.'),
  }),
  turf_moved: (facts) => ({
    title: 'A player changed the time',
    body: joined(`${slot(facts)}.`, oldTime(facts), isSome(facts.due) && `₹${facts.due} to collect at the turf.`),
  }),
  turf_rain_closed: (facts) => ({
    title: 'Closed for rain',
    body: joined(`${slot(facts)}.`, 'Players who have paid choose another time or a full refund.'),
  }),
  turf_rain_moved: (facts) => ({
    title: 'A player moved to another time',
    body: joined(`${slot(facts)}.`, isSome(facts.due) && `₹${facts.due} to collect at the turf.`),
  }),
  turf_rain_refunded: (facts) => ({
    title: 'A player gets a full refund',
    body: joined(`${slot(facts)}.`, isSome(facts.refund) && `₹${facts.refund} is refunded because of the rain.`),
  }),
  turf_turned_away: (facts) => ({
    title: 'Players say that they could not play',
    body: joined(
      `${slot(facts)}.`,
      facts.until && `Please answer by ${clock(facts.until)}, or they get a full refund.`,
    ),
  }),
  turf_turned_away_refunded: (facts) => ({
    title: 'Players who could not play get a refund',
    body: joined(`${slot(facts)}.`, isSome(facts.refund) && `₹${facts.refund} is refunded.`),
  }),
  turf_turned_away_denied: (facts) => ({
    title: 'Answered: they could play',
    body: joined(`${slot(facts)}.`, 'The booking stays as it is.'),
  }),
  turf_check_in_denied: (facts) => ({
    title: 'A player denies the check-in',
    body: joined(`${slot(facts)}.`, 'The check-in no longer counts.'),
  }),
}
