import { wordsIn } from '../words/wordsIn.ts'

/** Sentences of the player's ticket. */
export const english = {
  title: 'Ticket',
  loading: 'Loading your ticket',
  failed: 'Your ticket could not be loaded.',
  toBookings: 'To your bookings',
  none: 'No ticket here',
  noneText:
    'A ticket belongs to a paid booking that is not over. This one was cancelled, moved or played, or is not yours.',
  qr: (turf: string) => `QR code of your ticket for ${turf}`,
  show: 'Show this at the gate. It opens without a connection, too.',
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
