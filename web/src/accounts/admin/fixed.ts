/** Texts to admins about accounts that were promised letter by letter: see `words/fixed.test.ts`. */
export const fixed = {
  registerFailed: 'Failed to register. Please try again.',
} as const
