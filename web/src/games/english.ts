import { formatNumber } from '../ui/formatNumber.ts'
import { wordsIn } from '../words/wordsIn.ts'

/** Texts of playing with others that were promised letter by letter: see `words/fixed.test.ts`. */
export const fixed = {
  playWithOthers: 'Play With Others',
  startMissing: 'Please select a start time and duration.',
  tooManyPlayers: (most: number, joined: number) => `Maximum players allowed are ${most}. Currently ${joined} joined.`,
} as const

/** Sentences of playing with others. */
export const english = {
  fixed,
  bookingTypes: 'How to play',
  wholeGround: 'Whole ground',
  perPlayerHour: 'per player, per hour',
  perPlayer: 'per player',
  openGames: 'Games you can join',
  none: 'No games on this day yet.',
  noneText: 'Try another day or another game, or book the full ground for your own group.',
  awaiting: 'Awaiting Players',
  confirmed: 'Confirmed',
  closed: 'Closed',
  full: 'Full',
  seats: (joined: number, most: number) => `${joined} of ${most} seats are taken`,
  joined: (joined: number, most: number) => `${joined} of ${most} joined`,
  needs: (fewest: number) => (fewest === 1 ? 'Min. 1 player' : `Min. ${fewest} players`),
  seatsLeft: (seats: number) => (seats === 1 ? '1 seat left' : `${seats} seats left`),
  passedOn: (seats: number) => (seats === 1 ? '1 seat passed on' : `${seats} seats passed on`),
  confirmedBy: (fewest: number, time: string) =>
    `Confirmed if ${fewest} ${fewest === 1 ? 'player joins' : 'players join'} by ${time}. If not, everyone gets their money back.`,
  isOn: 'The game is on: enough players have joined.',
  isClosed: 'This game is not taking any more players.',
  isFull: 'All seats are taken.',
  players: 'Players',
  join: (amount: string) => `Join for ${amount}`,
  startTitle: 'Start a game',
  startText: 'Others can join as soon as your seats are paid.',
  startTime: 'Start time',
  chooseStart: 'Choose',
  length: 'Duration',
  chooseLength: 'Choose',
  start: (amount: string) => `Start for ${amount}`,
  startBare: 'Start the game',
  noRoom: 'There is no free slot for a new game on this day.',
  joinTitle: 'Join the game',
  feedTitle: 'Games nearby',
  feedText: 'Short of players, or on your own? Join a game this week.',
  sport: 'Game',
  anySport: 'Any game',
  anyDay: 'Any day',
  loading: 'Loading games',
  count: (games: number) => (games === 1 ? '1 game' : `${games} games`),
  countAtLeast: (games: number) => `${formatNumber(games)}+ games`,
  countNear: (games: string, place: string) => `${games} near ${place}`,
  countNearYou: (games: string) => `${games} near you`,
  kilometres: (distance: string) => `${distance} km`,
  hostedBy: (name: string) => `Hosted by ${name}`,
  admissions: { EVERYONE: 'Everyone can join', LINK: 'By link only', WOMEN: 'Women only' },
  reliableOnly: 'Only players who show up',
  womenNote: 'This game is for women only, and so is every seat you take.',
  ownTitle: 'Your games by link',
  toGame: 'Open',
  joinShort: 'Join',
  joinAt: (turf: string, time: string) => `Join at ${turf}, ${time}`,
  emptyTitle: 'No games to join here yet.',
  emptyText: 'Try another day, another game or a wider area, or book a ground for your own group.',
  everywhere: 'Search everywhere',
  toTurfs: 'Explore Turfs',
  placeUnknown: (place: string) =>
    `We do not know where “${place}” is, so you see games everywhere. Choose a place from the suggestions.`,
  whatHappens: 'How it works',
  steps: [
    'You pay only for your own seats, in full, right now.',
    'The game is confirmed as soon as the minimum number of players has joined.',
    'If too few join in time, the game is cancelled and you get all your money back.',
  ],
  noCancelling:
    'Seats can’t be cancelled, but you can pass yours on. If too few players join, you get all your money back.',
  seatsFinal: 'Seats can’t be cancelled, but you can pass yours on.',
}

export const useGameWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
