import { wordsIn } from '../words/wordsIn.ts'

/** Texts of the home page that were promised letter by letter: see `words/fixed.test.ts`. */
export const fixed = {
  tagline: 'Find your perfect match on the field',
  title: 'Book Sports Turfs Online',
  headline: 'Book Your Sports Turf Online – Anytime, Anywhere',
  book: 'Book Turf Online',
  manage: 'Manage Your Turf',
  options: 'Our Turf Booking Options',
} as const

/** Sentences of the home page. */
export const english = {
  fixed,
  description:
    'Book cricket, football, futsal and badminton turfs near you by the half hour. See free times and prices at once, pay by UPI or card, and play with others when you are short of players.',
  keywords:
    'book turf online, sports turf booking, cricket turf, football turf, futsal court, badminton court, pickleball court, box cricket, play with others',
  promo: 'Up to 20% off with code FTM20',
  promoTerms: 'From ₹400, at most ₹70.',
  subline: 'Cricket, football, futsal and badminton turfs near you.',
  skip: 'Skip',
  where: 'Where',
  wherePlaceholder: 'Area or city',
  game: 'Game',
  date: 'Date',
  options: {
    full: { title: 'Full turf', text: 'Take the whole ground with your group.' },
    half: { title: 'Half turf', text: 'Share the ground, split the cost.' },
    player: { title: 'Per player', text: 'Pay only for your own spot.' },
    match: { title: 'Matchmaking games', text: 'Short of players? Join a game nearby.' },
  },
  gamesTitle: 'What do you play?',
  gameArt: (game: string) => `Illustration of a floodlit ${game.toLowerCase()} ground`,
  whyTitle: 'Why book online',
  why: [
    {
      title: 'Free times at once',
      text: 'You see what is free right now and get your confirmation in seconds, without a call.',
    },
    {
      title: 'Discounts you keep',
      text: 'FTM20 takes 20% off a booking from ₹400, up to ₹70, and the price is shown before you pay.',
    },
    {
      title: 'Never short of players',
      text: 'On your own or a few too few: join a game nearby and pay for your seat alone.',
    },
    {
      title: 'Pay your way',
      text: 'UPI or card, an advance or all of it. What comes back when you cancel is shown before you do.',
    },
  ],
}

export const useHomeWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
