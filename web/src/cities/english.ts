import { wordsIn } from '../words/wordsIn.ts'

/** 'turfs' as long as there is none. */
const turfsWords = (turfs: number): string => {
  if (turfs === 0) return 'turfs'
  return turfs === 1 ? '1 turf' : `${turfs} turfs`
}

const hoursWords = (minutes: number): string => (minutes === 60 ? '1 hour' : `${minutes / 60} hours`)

/** Sentences of the pages of cities, their games and their turfs. */
export const english = {
  cityTitle: (city: string) => `Sports turfs in ${city}`,
  gameTitle: (game: string, city: string) => `${game} turfs in ${city}`,
  cityDescription: (city: string, turfs: number, games: string) =>
    `Book ${turfsWords(turfs)} in ${city} by the half hour: ${games.toLowerCase()}. Free times and prices at once, UPI or card, refunds shown before you cancel.`,
  gameDescription: (game: string, city: string, turfs: number) =>
    `Book ${turfs === 0 ? '' : `${turfs} `}${game.toLowerCase()} ${turfs === 1 ? 'turf' : 'turfs'} in ${city} by the half hour: free times today, prices per hour, pay by UPI or card, or join a game and pay for your seat.`,
  keywords: (game: string | undefined, city: string) =>
    game
      ? `${game.toLowerCase()} turf ${city}, book ${game.toLowerCase()} ground ${city}, ${game.toLowerCase()} turf near me`
      : `sports turf ${city}, book turf ${city}, box cricket ${city}, football turf ${city}`,
  intro: (turfs: number, from: string | undefined) =>
    [
      turfs === 1 ? 'One turf to book here.' : `${turfs} turfs to book here.`,
      ...(from ? [`From ${from} an hour.`] : []),
      'Pick a time, pay by UPI or card, and play.',
    ].join(' '),
  introEmpty: 'No turf here yet. Look at the cities around, or list your own.',
  bookNow: 'Book Now',
  turfsTitle: (game: string | undefined) => (game ? `Where to play ${game.toLowerCase()}` : 'Where to play'),
  ranking: 'How this list is ordered',
  allTurfs: 'See all turfs and times',
  freeToday: 'Free today',
  nothingToday: 'No free time left today',
  from: 'from',
  perHour: '/h',
  pricesTitle: 'What an hour costs',
  pricesNote: 'For the whole ground, before evening and weekend prices.',
  map: (turfs: number) =>
    turfs === 1 ? 'Map with the turf and its price' : `Map with ${turfs} turfs and their prices`,
  mapNote: 'Sketch, not to scale of roads',
  game: 'Game',
  turfs: 'Turfs',
  price: 'An hour',
  priceRange: (from: string, to: string) => (from === to ? from : `${from} – ${to}`),
  none: 'None yet',
  otherGames: (city: string) => `More to play in ${city}`,
  otherCities: 'Other cities',
  allGames: (city: string) => `All games in ${city}`,
  faqTitle: 'Before you book',
  faq: {
    how: {
      question: (city: string) => `How do I book a turf in ${city}?`,
      answer:
        'Choose a turf and a free time, log in with your mobile number, and pay the whole price or the advance. Your booking is confirmed at once.',
    },
    cancel: {
      question: 'What comes back when I cancel?',
      answer: (tiers: readonly { percentage: number; minutesBefore: number }[], latestMinutes: number) =>
        `Of a whole ground ${tiers.map(({ percentage, minutesBefore }) => `${percentage}% at least ${hoursWords(minutesBefore)} before the start`).join(', ')}, nothing later. You can cancel up to ${latestMinutes} minutes before. The exact rupees are shown before you confirm.`,
    },
    alone: {
      question: 'Can I play without a team?',
      answer:
        'Yes. With Play With Others you take seats in a game and pay for these alone. If too few players join, everybody gets the money back.',
    },
    price: {
      question: 'Does the price change after I have chosen a time?',
      answer: 'No. What you see is what you pay: the price is fixed while we hold the time for you.',
    },
  },
  breadcrumb: 'Where you are',
  home: 'Home',
  venue: {
    title: (name: string, city: string) => `${name}, ${city}`,
    description: (name: string, address: string, games: string) =>
      `${name}, ${address}: ${games}. See free times and prices and book online.`,
    pictures: (name: string, position: number) => `${name}, picture ${position}`,
    directions: 'Directions',
    amenities: 'What is there',
    grounds: 'Grounds, prices and free times',
    open: (times: string) => `Open ${times}`,
    allDay: 'Open all day',
    perPlayer: 'a player and hour',
    today: 'Today',
    tomorrow: 'Tomorrow',
    noTimes: 'No free time',
    startAt: (time: string, ground: string, day: string) => `${day}, ${time}, on ${ground}`,
    book: 'See all times',
    closed: 'Takes no bookings at the moment',
    onRequest: 'The turf confirms each booking itself, within 15 minutes.',
    instant: 'Confirmed at once',
  },
}

export const useCityWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
