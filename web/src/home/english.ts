import { messagesIn } from '../messages/messagesIn.ts'

/** Texts of the home page that were promised letter by letter: see `messages/fixed.test.ts`. */
export const fixed = {
  tagline: 'Find your perfect match on the field',
  title: 'Book Sports Turfs Online',
  headline: 'Book Your Sports Turf Online – Anytime, Anywhere',
  book: 'Book Turf Online',
  manage: 'Manage Your Turf',
  options: 'Our Turf Booking Options',
} as const

const ordinal = (position: number): string => {
  const teen = position % 100 >= 11 && position % 100 <= 13
  return `${position}${(!teen && ['', 'st', 'nd', 'rd'][position % 10]) || 'th'}`
}

export const english = {
  fixed,
  description:
    'Book cricket, football, futsal and badminton turfs near you by the half hour. See free slots and prices at once, pay by UPI or card, and play with others when you are short of players.',
  keywords:
    'book turf online, sports turf booking, cricket turf, football turf, futsal court, badminton court, pickleball court, box cricket, play with others',
  promo: (percent: number, code: string) => `Up to ${percent}% off with code ${code}`,
  subline: 'Cricket, football, futsal and badminton turfs near you.',
  skip: 'Skip',
  whichEvening: 'Which evening?',
  days: { tonight: 'Tonight', tomorrow: 'Tomorrow', weekend: 'Weekend', nextWeekend: 'Next weekend' },
  where: 'Where',
  wherePlaceholder: 'Your city',
  chooseCity: 'Choose a city to see its turfs.',
  allTurfs: 'All turfs',
  noLogin: 'Browse without logging in.',
  countLine: (free: string, more: string) => `${free}. ${more}`,
  game: 'Game',
  searchTitle: 'What would you like to play?',
  whereToPlay: 'Where do you play?',
  loading: 'Loading your games',
  freeNear: (when: string, city: string, isNear: boolean) => `Free ${when} ${isNear ? 'near you' : `in ${city}`}`,
  all: 'See all',
  seeAll: (turfs: number) => `See all ${turfs}`,
  oneMore: 'One more player needed',
  playersNeeded: 'Players needed',
  allGames: 'All games',
  more: (seats: number) => `${seats} more`,
  areIn: (joined: number, most: number) => `${joined} of ${most} are in`,
  join: (price: string) => `Join ${price}`,
  joinAt: (price: string, turf: string, time: string) => `Join ${price} at ${turf}, ${time}`,
  nextGame: 'Your next game',
  heldFor: (turf: string) => `Held for you: ${turf}`,
  holdEnded: 'Hold ended',
  holdAgain: 'Hold again',
  pay: 'Pay',
  payFor: (price: string, turf: string) => `Pay ${price} for ${turf}`,
  soon: (length: string) => `in ${length}`,
  now: 'now',
  youPlay: (soon: string) => `You play ${soon}`,
  paid: (price: string) => `${price} paid`,
  byPass: (pass: string) => `Paid with your pass “${pass}”`,
  partPaid: (paid: string, due: string) => `${paid} paid, ${due} at the turf`,
  ticket: 'Ticket',
  directions: 'Directions',
  invite: 'Invite',
  inviteText: (game: string, turf: string, time: string) => `${game} at ${turf}, ${time}. Are you in?`,
  inviteCopied: 'Invitation copied',
  inLine: (position: number) => `${ordinal(position)} in line:`,
  offered: 'Free for you now:',
  again: 'Book again',
  bookings: 'Bookings',
  nextTime: (when: string, price: string) => `Next ${when}, ${price} an hour`,
  book: 'Book',
  bookAt: (turf: string) => `Book ${turf} again`,
  freeAtYours: 'Free where you have played',
  noneAtYours: 'Nothing is free there that evening.',
  options: {
    full: { title: 'Full turf', text: 'Take the whole ground with your group.' },
    half: { title: 'Half turf', text: 'Share the ground, split the cost.' },
    player: { title: 'Per player', text: 'Pay only for your own seat.' },
    match: { title: 'Matchmaking games', text: 'Short of players? Join a game nearby.' },
  },
  gamesTitle: 'What do you play?',
  gameArt: (game: string) => `Illustration of a floodlit ${game.toLowerCase()} ground`,
  whyTitle: 'Why book online',
  why: [
    {
      title: 'Free slots at a glance',
      text: 'See what is free right now and book it in seconds, without a call.',
    },
    {
      title: 'Real discounts',
      text: 'You see the discounted price before you pay.',
    },
    {
      title: 'Never short of players',
      text: 'Alone, or a few players short? Join a game nearby and pay only for your seat.',
    },
    {
      title: 'Pay your way',
      text: 'UPI or card, in full or just an advance. You see your refund before you cancel.',
    },
  ],
}

export const useHomeMessages = messagesIn(english, async () => (await import('./hindi.ts')).hindi)
