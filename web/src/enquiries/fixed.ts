/** Texts to turf owners that were promised letter by letter: see `words/fixed.test.ts`. */
export const fixed = {
  failed: 'Failed to send enquiry. Please check your connection and try again.',
} as const
