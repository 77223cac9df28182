/**
 * Texts that were promised letter by letter and may stand on any page. A feature's own are in its `fixed.ts`;
 * `fixed.test.ts` holds all of them against a copy. Capitals, spacing and marks stay as they are.
 */
export const fixed = {
  anywhere: {
    wentWrong: 'Something went wrong. Please try again.',
  },
} as const
