import { RAIN_DAYS_AHEAD, REFUND_DAYS, SLOWEST_REFUND_DAYS } from '@baari/domain/shared/limits.ts'
import { messagesIn } from '../../messages/messagesIn.ts'

export const english = {
  title: 'Closed for rain',
  request: (until: string) => `The turf is closed for rain. Please choose by ${until}.`,
  silence: (amount: string) => `If you do not choose, you get ${amount} back.`,
  nothingPaid: 'If you do not choose, the booking is cancelled. You paid nothing online.',
  passMinutes: (count: number) => `${count} minutes of your pass`,
  chooseTime: 'Choose another time',
  chooseGame: 'Choose another game',
  loading: 'Loading your options',
  failed: 'Your options did not load. Please try again.',
  booking: 'Your booking',
  move: {
    title: 'Another time, same price',
    text: `The same length, at the same turf, within the next ${RAIN_DAYS_AHEAD} days. You pay nothing extra.`,
    day: 'Day',
    ground: 'Ground',
    start: 'Start',
    none: `No slot is free at this price in the next ${RAIN_DAYS_AHEAD} days. If others cancel, new slots show up here.`,
    go: 'Move my booking',
    going: 'Moving…',
    done: 'Your booking has been moved.',
  },
  join: {
    title: 'Another game, same price',
    text: `Your seats move to another game at the same turf within the next ${RAIN_DAYS_AHEAD} days. You pay nothing extra.`,
    none: 'There is no other game at this price with enough seats. New games show up here when someone starts one.',
    seats: (joined: number, most: number, least: number) => `${joined} of ${most} joined, ${least} needed to play`,
    go: 'Move my seats here',
  },
  refund: {
    title: 'Full refund',
    text: (amount: string) =>
      `You get ${amount} back in full in ${REFUND_DAYS}–${SLOWEST_REFUND_DAYS} business days, whatever the cancellation policy says.`,
    textByPass: 'Your pass gets all the minutes back at once, whatever the cancellation policy says.',
    textUnpaid: 'You paid nothing online, so there is nothing to refund.',
    go: 'Get a full refund',
    ask: 'Get a full refund?',
    askText: 'The booking is cancelled, and this cannot be undone.',
    keep: 'Keep choosing',
    going: 'Cancelling…',
    done: 'Your refund is on its way.',
    doneByPass: 'The minutes are back on your pass.',
    doneUnpaid: 'The booking is cancelled.',
  },
  ended: {
    moved: (when: string) => `You chose another time: ${when}.`,
    refunded: (amount: string) => `You chose a full refund of ${amount}.`,
    silence: (amount: string) => `The time to choose is over. You get ${amount} back in full.`,
    turf: 'The turf has cancelled this booking. You get back everything you paid.',
  },
}

export const useRainMessages = messagesIn(english, async () => (await import('./hindi.ts')).hindi)
