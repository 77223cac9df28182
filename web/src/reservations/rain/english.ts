import { wordsIn } from '../../words/wordsIn.ts'

/** Sentences of closing for rain. */
export const english = {
  open: 'Close for rain',
  title: (day: string) => `Close for rain, ${day}`,
  intro:
    'The time is blocked. Every player who has paid chooses another time at the same price or all the money back; whoever says nothing until the start gets it back. Games are off. Manual bookings you call yourself.',
  grounds: 'Grounds',
  missing: 'Please choose at least one ground, the start and the end.',
  check: 'See who is affected',
  checking: 'Looking',
  report: 'Who is affected',
  nobody: 'Nobody has booked this time. It is only blocked.',
  paid: (count: number) =>
    count === 1 ? '1 player has paid and is asked.' : `${count} players have paid and are asked.`,
  holds: (count: number) => (count === 1 ? '1 unpaid hold ends.' : `${count} unpaid holds end.`),
  offers: (count: number) =>
    count === 1 ? '1 offer to the waitlist is taken back.' : `${count} offers to the waitlist are taken back.`,
  begun: (count: number) =>
    count === 1
      ? '1 booking has begun. It stays as it is: cancel it in the bookings if it cannot go on.'
      : `${count} bookings have begun. They stay as they are: cancel them in the bookings if they cannot go on.`,
  close: 'Close and ask everybody',
  closeOnly: 'Close',
  closing: 'Closing',
  done: 'Closed for rain.',
  players: 'Players',
  toCall: 'To call',
  noName: 'No name',
  seats: (count: number) => (count === 1 ? '1 seat' : `${count} seats`),
  paidOnline: (amount: string) => `${amount} paid`,
  closure: (grounds: string, times: string) => `${grounds}, ${times}`,
  progress: ({ answered, asked, toCall }: { answered: number; asked: number; toCall: number }) =>
    [`${answered} of ${asked} answered`, ...(toCall > 0 ? [`${toCall} to call`] : [])].join(', '),
  reopened: 'Open again. What was asked stays asked.',
  show: 'Show',
  banner: (times: string, progress: string) => `Closed for rain, ${times}: ${progress}`,
  more: 'Close more time',
  answers: {
    OPEN: 'Not answered yet',
    REFUNDED: 'Money back',
    SILENCE: 'No answer, money back',
    TURF: 'Cancelled by you, money back',
  },
  moved: (day: string, times: string, ground: string) => `Moved to ${day}, ${times}, ${ground}`,
}

export const useClosingWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
