/** Texts of manual bookings that were promised letter by letter: see `words/fixed.test.ts`. */
export const fixed = {
  viewMissing: 'Please select all fields.',
  manualFailed: 'Error fetching manual bookings',
  noManual: 'No Manual Booking Found For These Filters',
  createMissing: 'Please fill all required fields for booking.',
  manualCreated: 'Manual booking created!',
  manualReason: 'Manual booking',
} as const
