import { messagesIn } from '../../messages/messagesIn.ts'

export const english = {
  open: 'Close for rain',
  title: (place: string, day: string) => `Close for rain: ${place}, ${day}`,
  intro:
    'We block this time. Players who have paid choose another time at the same price or a full refund. Games are cancelled. Please call walk-ins.',
  grounds: 'Grounds',
  missing: 'Please choose at least one ground, and a start and end time.',
  report: 'Who is affected',
  nobody: 'Nobody has booked this time. We just block it.',
  affected: (bookings: number, paid: string) =>
    bookings === 1 ? `1 booking, ${paid} already paid` : `${bookings} bookings, ${paid} already paid`,
  chooses: 'Chooses a new time or money back',
  gameCancelled: (seats: number) =>
    seats === 1 ? 'Game is cancelled, 1 seat refunded' : `Game is cancelled, ${seats} seats refunded`,
  youCall: 'Walk-in: please call',
  cannotCall: 'Walk-in without a number: tell them at the gate',
  noNumber: 'No number',
  numberless: (count: number) => (count === 1 ? '1 walk-in left no number.' : `${count} walk-ins left no number.`),
  holds: (count: number) => (count === 1 ? '1 unpaid hold will end.' : `${count} unpaid holds will end.`),
  offers: (count: number) =>
    count === 1 ? '1 offer to the waitlist will be withdrawn.' : `${count} offers to the waitlist will be withdrawn.`,
  begun: (count: number) =>
    count === 1
      ? '1 booking has already started and stays. If it cannot go on, cancel it under Bookings.'
      : `${count} bookings have already started and stay. If they cannot go on, cancel them under Bookings.`,
  close: (place: string, players: number) =>
    players === 1 ? `Close ${place} and tell 1 player` : `Close ${place} and tell ${players} players`,
  closeOnly: (place: string) => `Close ${place}`,
  goesBack: (amount: string) => `No answer by the start: up to ${amount} goes back.`,
  closing: 'Closing…',
  done: 'Closed for rain.',
  players: 'Players',
  toCall: 'To call',
  noName: 'No name',
  seats: (count: number) => (count === 1 ? '1 seat' : `${count} seats`),
  paidOnline: (amount: string) => `${amount} paid`,
  closure: (grounds: string, times: string) => `${grounds}, ${times}`,
  progress: ({ answered, asked, toCall, numberless }: Record<'answered' | 'asked' | 'toCall' | 'numberless', number>) =>
    [
      `${answered} of ${asked} answered`,
      ...(toCall > 0 ? [`${toCall} to call`] : []),
      ...(numberless > 0 ? [`${numberless} without a number`] : []),
    ].join(', '),
  reopened: 'Open again. Players who were asked can still choose.',
  show: 'Show',
  banner: (times: string, progress: string) => `Closed for rain, ${times}: ${progress}`,
  more: 'Close more time',
  answers: {
    OPEN: 'Not answered yet',
    REFUNDED: 'Chose a refund',
    SILENCE: 'No answer, refunded',
    TURF: 'Cancelled by you, refunded',
  },
  moved: (when: string, ground: string) => `Moved to ${when}, ${ground}`,
}

export const useClosingMessages = messagesIn(english, async () => (await import('./hindi.ts')).hindi)
