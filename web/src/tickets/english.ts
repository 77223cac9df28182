import { wordsIn } from '../words/wordsIn.ts'

/** Sentences of the player's ticket. */
export const english = {
  title: 'Ticket',
  loading: 'Loading your ticket',
  failed: 'Your ticket did not load. Please try again.',
  toBookings: 'Back to your bookings',
  none: 'No ticket here',
  noneText:
    'Every paid booking has a ticket until it is over. This booking was cancelled, moved or played, or is not yours.',
  qr: (turf: string) => `QR code of your ticket for ${turf}`,
  show: 'Show this at the gate. It works offline too.',
  code: 'Code',
  ground: 'Ground',
  game: 'Game',
  seats: 'Seats',
  name: 'Name',
  address: 'Address',
  due: 'Due at the turf',
  print: 'Print',
}

export const useTicketWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
