import { MOST_TURFS_REFINED, REACH_KM, WIDER_REACH_KM, WIDEST_REACH_KM } from '@baari/domain/shared/limits.ts'
import { messagesIn } from '../../messages/messagesIn.ts'

export const english = {
  title: 'How turfs are ranked',
  description: (name: string) => `What decides which turf comes above another on ${name}, and what does not.`,
  introduction: 'Every list of turfs follows the same few rules for everyone. Here they are, the most important first.',
  order: {
    title: 'What decides',
    steps: {
      BOOKABLE:
        'Whether you can book. Turfs with an open ground that confirm at once come first, then those that answer an enquiry first. Turfs with every ground closed come last.',
      PRICE: 'The lowest price per hour, only if you ask for the list in that order.',
      RATING: 'The average rating, only if you ask for the list in that order.',
      EARLIEST:
        'The next free start. Lists for today use this order unless you choose another one; lists for other days only if you choose it.',
      DISTANCE:
        'The distance to the place you searched for, or to you if you share your location; on a city’s page, to the city centre. The nearest comes first.',
      NAME: 'The name, in alphabetical order, if no place is known or if turfs are equally far away.',
    },
  },
  reach: {
    title: 'What is in the list',
    text: `Only turfs that fit what you chose: the game, the place, the name. Around a place we search up to ${REACH_KM} km, then ${WIDER_REACH_KM} and ${WIDEST_REACH_KM} km if nothing is nearer. Time, price, rating and amenities are compared for the nearest ${MOST_TURFS_REFINED} of them.`,
  },
  never: {
    title: 'What does not decide',
    text: 'Nobody can pay for a place in the list, and there are no advertisements in it. Commissions, what a turf earns us, and what you booked before play no part. Everyone who searches for the same thing sees the same order.',
  },
}

export const useRankingMessages = messagesIn(english, async () => (await import('./hindi.ts')).hindi)
