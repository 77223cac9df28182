import { messagesIn } from '../../messages/messagesIn.ts'

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
  noGames: 'This turf hosts no games of this sport. Please choose another one.',
  startGone: (time: string) => `${time} is no longer free here. Choose another start.`,
  seats: 'Seats',
  fewest: 'Players needed',
  whoJoins: 'Who can join',
  admissions: { EVERYONE: 'Everyone', LINK: 'By link only', WOMEN: 'Women only' },
  admissionHints: {
    EVERYONE: 'Shown in the list of games.',
    LINK: 'Not listed. You get a link to share, and only people who have it can join.',
    WOMEN: 'Listed only for women who are logged in. Every player, including you, confirms that she is a woman.',
  },
  leastLevel: 'Level, from',
  mostLevel: 'Level, up to',
  reliableHint: 'Players who often don’t show up cannot join. New players can.',
  note: 'Note',
  optional: '(optional)',
  noteHint: 'Everybody can read it. No phone numbers or links.',
  noteHasContact: 'Everybody reads this note. Please leave out phone numbers and links.',
  whatHappens:
    'The game is on as soon as enough players have paid. If too few join in time, it is cancelled and everyone gets a full refund, including you.',
}

export const useHostingMessages = messagesIn(english, async () => (await import('./hindi.ts')).hindi)
