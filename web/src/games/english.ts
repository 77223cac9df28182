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
  perPlayerHour: 'per player and hour',
  perPlayer: 'per player',
  openGames: 'Games you can join',
  none: 'No game yet on this day.',
  noneText: 'Try another day or another game, or take the whole ground with your own group.',
  awaiting: 'Awaiting Players',
  confirmed: 'Confirmed',
  closed: 'Closed',
  full: 'Full',
  seats: (joined: number, most: number) => `${joined} of ${most} seats are taken`,
  joined: (joined: number, most: number) => `${joined} of ${most} joined`,
  needs: (fewest: number) => (fewest === 1 ? 'needs 1 to play' : `needs ${fewest} to play`),
  seatsLeft: (seats: number) => (seats === 1 ? '1 seat left' : `${seats} seats left`),
  confirmedBy: (fewest: number, time: string) =>
    `Confirmed at ${fewest} ${fewest === 1 ? 'player' : 'players'} by ${time}, else everyone gets their money back.`,
  isOn: 'The game is on: enough players have joined.',
  isClosed: 'This game takes no more players.',
  isFull: 'Every seat is taken.',
  onDay: (time: string, day: string) => `${time} on ${day}`,
  players: 'Players',
  join: (amount: string) => `Join for ${amount}`,
  startTitle: 'Start a game',
  startText: 'Others can join as soon as your seats are paid.',
  startTime: 'Start time',
  chooseStart: 'Choose a start',
  length: 'Duration',
  chooseLength: 'Choose a duration',
  start: (amount: string) => `Start for ${amount}`,
  startBare: 'Start the game',
  noRoom: 'Nothing is free for a new game on this day.',
  joinTitle: 'Join the game',
  feedTitle: 'Games nearby',
  feedText: 'Short of players, or on your own? Take a seat in a game of the next seven days.',
  sport: 'Game',
  anySport: 'Any game',
  anyDay: 'Any day',
  loading: 'Loading games',
  count: (games: number) => (games === 1 ? '1 game' : `${games} games`),
  countNear: (games: string, place: string) => `${games} near ${place}`,
  countNearYou: (games: string) => `${games} near you`,
  kilometres: (distance: string) => `${distance} km`,
  joinShort: 'Join',
  joinAt: (turf: string, time: string) => `Join at ${turf}, ${time}`,
  emptyTitle: 'No game to join here yet.',
  emptyText: 'Try another day, another game or a wider place, or take a ground with your own group.',
  everywhere: 'Search everywhere',
  toTurfs: 'Explore Turfs',
  placeUnknown: (place: string) =>
    `We do not know where “${place}” is. Choose a place from the suggestions; until then you see games everywhere.`,
  whatHappens: 'How it works',
  steps: [
    'You pay only for your own seats, in full and now.',
    'The game is confirmed as soon as the minimum number of players has joined.',
    'If too few join in time, it is cancelled and you get back everything you paid.',
  ],
  noCancelling: 'Seats cannot be cancelled by players. If the game does not take place, you get everything back.',
}

export const useGameWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
