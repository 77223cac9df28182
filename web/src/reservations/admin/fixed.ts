/** Texts to admins about blocked time that were promised letter by letter: see `words/fixed.test.ts`. */
export const fixed = {
  blockTypes: { '': 'All Types', MANUAL_BOOKING: 'MANUAL_BOOKING', BLOCK: 'BLOCK' },
  fetchSlots: 'Fetch Slots',
} as const
