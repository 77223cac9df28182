/** Texts to admins about turfs that were promised letter by letter: see `words/fixed.test.ts`. */
export const fixed = {
  createTurfFailed: 'Failed to create turf.',
} as const
