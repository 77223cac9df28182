import { wordsIn } from '../../words/wordsIn.ts'

/** Sentences of hosting a game. */
export const english = {
  title: 'Start a game',
  text: 'Choose a ground, pay your own seat, and others join.',
  chooseSport: 'Choose a game to see free grounds.',
  anyStart: 'Any time',
  loading: 'Loading free grounds',
  freeTurfs: 'Free turfs',
  noneFree: 'No ground is free then.',
  noneFreeText: 'Try another start, another day or a place nearby.',
  toGames: 'Join a game instead',
  otherTurfs: 'Other turfs',
  grounds: 'Grounds',
  noGames: 'This turf takes no games of this sport. Please choose another one.',
  startGone: (time: string) => `${time} is not free here any more. Choose another start.`,
  seats: 'Seats',
  fewest: 'Players needed',
  whoJoins: 'Who can join',
  admissions: { EVERYONE: 'Everyone', LINK: 'By link only', WOMEN: 'Women only' },
  admissionHints: {
    EVERYONE: 'It is in the list of games.',
    LINK: 'It is in no list. You get a link to share, and only those who have it can join.',
    WOMEN: 'It is in the list of games. Everyone who plays has to say that she is a woman, you too.',
  },
  note: 'Note',
  optional: '(optional)',
  noteHint: 'Everybody can read it. No phone numbers or links.',
  noteHasContact: 'Everybody reads this note. Please leave out phone numbers and links.',
  whatHappens:
    'The game is on as soon as the players needed have paid. If too few join in time, it is cancelled and everyone gets all their money back, you too.',
}

export const useHostingWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
