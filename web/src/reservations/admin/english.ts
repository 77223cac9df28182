import { messagesIn } from '../../messages/messagesIn.ts'

/** Texts to admins about blocked time that were promised letter by letter: see `messages/fixed.test.ts`. */
export const fixed = {
  blockTypes: { '': 'All Types', MANUAL_BOOKING: 'MANUAL_BOOKING', BLOCK: 'BLOCK' },
  fetchSlots: 'Fetch Slots',
  previous: 'Previous',
} as const

export const english = {
  fixed,
  date: 'Date',
  start: 'Start Time',
  end: 'End Time',
  ground: 'Ground',
  type: 'Type',
  active: 'Active',
  state: 'Show',
  states: { true: 'Active', false: 'Cancelled', all: 'All' },
  rain: {
    intro:
      'Baari has no weather data. A closure whose time is sold again contradicts itself; a large share of refunds alone proves nothing.',
    time: 'Closed time',
    closedAt: 'Closed at',
    request: 'Bookings asked',
    refunded: 'Refunded',
    share: 'Share of their price',
    soldAgain: 'Sold again',
    owner: 'Owner',
    which: 'Show',
    all: 'All',
    onlySoldAgain: 'Sold again',
    none: 'No turf has closed for rain.',
  },
}

export const useReservationAdminMessages = messagesIn(english, async () => (await import('./hindi.ts')).hindi)
