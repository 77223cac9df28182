/** Texts of waiting for a time that were promised letter by letter: see `words/fixed.test.ts`. */
export const fixed = {
  joined: '✅ You have successfully joined the waitlist!',
  failed: (reason: string) => `❌ Failed to join waitlist: ${reason}`,
} as const
