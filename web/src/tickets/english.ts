import { wordsIn } from '../words/wordsIn.ts'

/** Sentences of the player's ticket. */
export const english = {
  title: 'Ticket',
  loading: 'Loading your ticket',
  failed: 'Your ticket did not load. Please try again.',
  toBookings: 'Back to your bookings',
  yours: 'Your ticket',
  playTonight: 'You play tonight!',
  playToday: 'You play today!',
  playTomorrow: 'You play tomorrow!',
  playOn: (day: string) => `You play on ${day}!`,
  youAreIn: 'You’re in!',
  inTime: (length: string) => `in ${length}`,
  paid: (amount: string) => `Confirmed. ${amount} paid.`,
  partPaid: (paid: string, due: string) => `Confirmed. ${paid} paid, ${due} at the turf.`,
  awaited: 'The bank has not answered yet',
  notBooked: 'Not booked',
  receipt: 'Receipt',
  whoPlays: 'Who plays with you?',
  split: 'Split the bill',
  players: 'Players',
  isShort: 'Your game is short of players',
  haveASay: (time: string) => `See what we suggest, and answer by ${time}.`,
  cancel: 'Cancel booking',
  changeTime: 'Change time',
  calendar: 'Calendar',
  directions: 'Directions',
  share: 'Share',
  shareText: (turf: string, when: string) => `${turf}, ${when}`,
  larger: 'Make the code larger',
  smaller: 'Make the code smaller',
  seatCount: (seats: number) => (seats === 1 ? '1 seat' : `${seats} seats`),
  none: 'No ticket here',
  noneText:
    'Every paid booking has a ticket until it is over. This booking was cancelled, moved or played, or is not yours.',
  qr: (turf: string) => `QR code of your ticket for ${turf}`,
  show: 'Show it at the gate. Works offline.',
  code: 'Code',
  print: 'Print',
}

export const useTicketWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
