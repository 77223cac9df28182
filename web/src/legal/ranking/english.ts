import { wordsIn } from '../../words/wordsIn.ts'

/** How lists of turfs are ordered. */
export const english = {
  title: 'How turfs are ordered',
  description: (name: string) => `What decides which turf stands above another one on ${name}, and what does not.`,
  introduction:
    'A list of turfs is ordered by the same few rules for everybody. Here they are, the one that weighs most first.',
  order: {
    title: 'What decides',
    steps: {
      BOOKABLE:
        'Whether you can book. Turfs with an open ground that confirm at once come first, then those that answer an enquiry first. Turfs of which every ground is closed stand last.',
      PRICE: 'The lowest price per hour, only where a list is asked for in that order.',
      DISTANCE:
        'The distance to the place you named, or to you if you let us know where you are; on the page of a city, to its middle. The nearest comes first.',
      NAME: 'The name, in alphabetical order: alone where no place is known, and between turfs that are equally far.',
    },
  },
  reach: {
    title: 'What is in the list',
    text: 'Only turfs that fit what you chose: the game, the place, the name. Around a place we look 25 km far, then 100 and 400 km if nothing is nearer.',
  },
  never: {
    title: 'What does not decide',
    text: 'Nobody can pay for a place in the list, and there are no advertisements in it. Ratings, commissions, what a turf earns us, and what you booked before play no part. The order is the same for everybody who asks for the same.',
  },
}

export const useRankingWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
