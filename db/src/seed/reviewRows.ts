import type { Insertable } from 'kysely'
import type { ReviewTable } from '../schema.ts'
import type { BookingRows } from './bookingRows.ts'
import { minutesLater, seededChance, seedId } from './seededChance.ts'

const OFTEN_REVIEWED_PERCENT = 40
const LATEST_REVIEW_MINUTES = 2 * 1440

/** Review texts by number of stars. */
const texts: Record<number, readonly string[]> = {
  5: [
    'Lights are bright to the last corner, and we started on the minute.',
    'Found a player short an hour before, and the desk found us one.',
    'Best surface in this part of the city. We have booked the same slot for next week.',
    'Clean changing room, cold water, friendly staff. Nothing to complain about.',
    '',
  ],
  4: [
    'Good ground. Parking is tight after seven, so come a little early.',
    'The surface is even and the nets are new. A fan on the bench would be nice.',
    'Smooth from booking to the last minute. Drinking water ran out once.',
    'Played here three times now. The desk is helpful and starts are on time.',
    '',
  ],
  3: [
    'All right for the price. One of the lights flickered all evening.',
    'The game before ours ran late by ten minutes.',
    '',
  ],
  2: [
    'One of the nets has a hole, and we spent half the time fetching the ball.',
    'We waited twenty minutes for the ground, and nobody was at the desk.',
  ],
  1: ['Half of the lights were off. We played the last half hour in the dark.'],
}
/** Some turfs are better maintained than others. */
const starsAt = [
  [5, 5, 5, 5, 5, 4, 4, 4, 3],
  [5, 5, 4, 4, 4, 4, 3, 3],
  [5, 4, 4, 3, 3, 3, 2, 2, 1],
] as const
const answers = [
  'Thank you for telling us. It has been mended since.',
  'Sorry about that. We have asked the earlier teams to clear the ground in time.',
]

/** Reviews by the seeded crowd. The accounts people log in with have not reviewed anything yet. */
export const reviewRows = (
  played: readonly BookingRows['booking'][],
  demoAccountIds: ReadonlySet<string>,
  now: Date,
): Insertable<ReviewTable>[] =>
  played.flatMap((booking) => {
    const chance = seededChance(`review/${booking.id}`)
    if (booking.status !== 'COMPLETED' || demoAccountIds.has(booking.account_id)) return []
    if (!chance.happens(OFTEN_REVIEWED_PERCENT)) return []
    const createdAt = minutesLater(booking.ends_at as Date, chance.between(20, LATEST_REVIEW_MINUTES))
    const answeredAt = minutesLater(createdAt, chance.between(60, 1440))
    if (answeredAt > now) return []
    const rating = chance.pick(seededChance(`kept/${booking.turf_id}`).pick(starsAt))
    const isAnswered = rating <= 3 && chance.happens(60)
    return {
      id: seedId('REVIEW', createdAt, booking.id),
      booking_id: booking.id,
      account_id: booking.account_id,
      turf_id: booking.turf_id,
      rating,
      text: chance.pick(texts[rating] ?? ['']),
      answer: isAnswered ? chance.pick(answers) : null,
      answered_at: isAnswered ? answeredAt : null,
      created_at: createdAt,
    }
  })
