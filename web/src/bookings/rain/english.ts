import { wordsIn } from '../../words/wordsIn.ts'

/** Sentences of the choice that a player has when a turf closes for rain. */
export const english = {
  title: 'Closed for rain',
  asked: (until: string) => `The turf closes for rain. Please choose by ${until}.`,
  silence: (amount: string) => `If you do not choose, ${amount} comes back to you.`,
  nothingPaid: 'If you do not choose, the booking ends. Nothing was paid online.',
  chooseTime: 'Choose another time',
  chooseGame: 'Choose another game',
  loading: 'Loading what you can choose',
  failed: 'We could not load what you can choose. Please try again.',
  toBookings: 'Back to your bookings',
  booking: 'Your booking',
  move: {
    title: 'Another time, same price',
    text: 'The same length, at the same turf, within the next two weeks. You pay nothing more.',
    day: 'Day',
    ground: 'Ground',
    start: 'Start',
    none: 'There is no free time at this price in the next two weeks. New ones show up here when others give theirs back.',
    nextDay: (time: string) => `${time}, next day`,
    go: 'Move my booking',
    goTo: (day: string, times: string, ground: string) => `${day}, ${times}, ${ground}`,
    going: 'Moving…',
    done: 'Your booking has moved.',
  },
  join: {
    title: 'Another game, same price',
    text: 'Your seats move to another game at the same turf within the next two weeks. You pay nothing more.',
    none: 'There is no other game at this price with enough seats. New ones show up here when they begin.',
    seats: (joined: number, most: number, least: number) => `${joined} of ${most} joined, ${least} needed to play`,
    go: 'Move my seats here',
  },
  refund: {
    title: 'All of your money back',
    text: (amount: string) =>
      `${amount} comes back in full, whatever the cancellation policy says, in 7–8 business days.`,
    go: 'Money back in full',
    ask: 'Take all of your money back?',
    askText: 'The booking ends, and this cannot be undone.',
    keep: 'Keep choosing',
    going: 'Ending the booking…',
    done: 'Your money is on its way back.',
  },
  ended: {
    moved: (when: string) => `You chose another time: ${when}.`,
    refunded: (amount: string) => `You chose your money back: ${amount}, in full.`,
    silence: (amount: string) => `The time to choose is over. ${amount} comes back in full.`,
    turf: 'The turf has cancelled this booking. What you paid comes back in full.',
  },
}

export const useRainWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
