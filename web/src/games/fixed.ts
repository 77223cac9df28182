/** Texts of playing with others that were promised letter by letter: see `words/fixed.test.ts`. */
export const fixed = {
  playWithOthers: 'Play With Others',
  startMissing: 'Please select a start time and duration.',
  tooManyPlayers: (most: number, joined: number) => `Maximum players allowed are ${most}. Currently ${joined} joined.`,
} as const
