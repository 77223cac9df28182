import { ENQUIRY_MINUTES } from '@baari/domain/shared/limits.ts'
import { messagesIn } from '../messages/messagesIn.ts'

/** 'turfs' without a number if there are none. */
const turfsText = (turfs: number): string => {
  if (turfs === 0) return 'turfs'
  return turfs === 1 ? '1 turf' : `${turfs} turfs`
}

const hoursText = (minutes: number): string => (minutes === 60 ? '1 hour' : `${minutes / 60} hours`)

export const english = {
  cityTitle: (city: string) => `Sports turfs in ${city}`,
  gameTitle: (game: string, city: string) => `${game} turfs in ${city}`,
  cityDescription: (city: string, turfs: number, games: string) =>
    `Book ${turfsText(turfs)} in ${city} by the half hour: ${games.toLowerCase()}. See free slots and prices at once, pay by UPI or card, and see your refund before you cancel.`,
  gameDescription: (game: string, city: string, turfs: number) =>
    `Book ${turfs === 0 ? '' : `${turfs} `}${game.toLowerCase()} ${turfs === 1 ? 'turf' : 'turfs'} in ${city} by the half hour: see today’s free slots and hourly prices, pay by UPI or card, or join a game and pay only for your seat.`,
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
  introEmpty: 'No turfs here yet. Try a city nearby, or list your own turf.',
  bookNow: 'Book Now',
  perHour: '/h',
  pricesTitle: 'Price per hour',
  pricesNote: 'For the full ground, without evening and weekend prices.',
  game: 'Game',
  turfs: 'Turfs',
  price: 'Per hour',
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
        'Choose a turf and a free slot, log in with your mobile number, and pay in full or just the advance. Your booking is confirmed at once.',
    },
    cancel: {
      question: 'How much do I get back if I cancel?',
      answer: (tiers: readonly { percentage: number; minutesBefore: number }[], latestMinutes: number) =>
        `For a full ground: ${tiers.map(({ percentage, minutesBefore }) => `${percentage}% up to ${hoursText(minutesBefore)} before the start`).join(', ')}, and nothing after that. You can cancel up to ${latestMinutes} minutes before the start. You see the exact amount before you confirm.`,
    },
    alone: {
      question: 'Can I play without a team?',
      answer:
        'Yes. With Play With Others you book seats in a game and pay only for those. If too few players join, everyone gets their money back.',
    },
    price: {
      question: 'Does the price change after I have chosen a time?',
      answer: 'No. What you see is what you pay: the price is fixed while we hold the slot for you.',
    },
  },
  breadcrumb: 'You are here',
  home: 'Home',
  venue: {
    title: (name: string, city: string) => `${name}, ${city}`,
    description: (name: string, address: string, games: string) =>
      `${name}, ${address}: ${games}. See free slots and prices, and book online.`,
    pictures: (name: string, position: number) => `${name}, picture ${position}`,
    directions: 'Directions',
    amenities: 'Amenities',
    grounds: 'Grounds, prices and free slots',
    games: 'Games you can join',
    seats: (left: number, price: string) =>
      left === 0 ? 'A seat is being passed on' : `${left === 1 ? '1 seat left' : `${left} seats left`}, ${price} each`,
    open: (times: string) => `Open ${times}`,
    allDay: 'Open 24 hours',
    openOn: (days: string, times: string) => `${days} ${times}`,
    closedOn: (days: string) => `${days} closed`,
    perPlayer: 'per player, per hour',
    today: 'Today',
    tomorrow: 'Tomorrow',
    noTimes: 'No free slots',
    startAt: (time: string, ground: string, day: string) => `${day}, ${time}, on ${ground}`,
    book: 'See all times',
    closed: 'Not taking bookings right now',
    onRequest: `The turf confirms each booking itself, within ${ENQUIRY_MINUTES} minutes.`,
    instant: 'Confirmed at once',
    record: 'Track record',
  },
}

export const useCityMessages = messagesIn(english, async () => (await import('./hindi.ts')).hindi)
