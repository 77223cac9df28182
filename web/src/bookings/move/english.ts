import { messagesIn } from '../../messages/messagesIn.ts'

export const english = {
  title: 'Change time',
  loading: 'Loading free times',
  failed: 'The free times did not load. Please try again.',
  booking: 'Your booking now',
  terms:
    'You can change once, to a free time of the same length at this turf. The change and a later cancellation together refund at most what cancelling now would.',
  day: 'Day',
  ground: 'Ground',
  start: 'Start',
  /** A start with the difference to the current price. */
  startAt: (time: string, difference: string) => `${time} · ${difference}`,
  none: 'There is no slot to change to on this day. Please choose another day.',
  samePrice: (total: string) => `${total}, the same price.`,
  otherPrice: (total: string, old: string) => `${total} instead of ${old}.`,
  back: (amount: string) => `${amount} goes back to the account you paid from.`,
  due: (amount: string) => `${amount} to pay at the turf.`,
  cancelAtMost: (amount: string) => `If you cancel later, you get back at most ${amount}.`,
  cancelNothing: 'If you cancel later, you get nothing back.',
  go: 'Change to this time',
  going: 'Changing…',
  done: 'Your new time is booked.',
  doneBack: (amount: string, day: string) =>
    `Your new time is booked. ${amount} goes back to the account you paid from by ${day}.`,
  notMoved: 'The time was not changed. Please try again.',
}

export const useMoveMessages = messagesIn(english, async () => (await import('./hindi.ts')).hindi)
