/** Texts of a turf's page that were promised letter by letter: see `words/fixed.test.ts`. */
export const fixed = {
  couponChip: 'Use Code FTM20',
  failed: 'Failed to fetch turf availability.',
  empty: 'No slots available for the selected criteria.',
  minimumImpossible: 'Select Different Time Slot Min Duration Not Possible With This Start Time',
  tooLong: 'Maximum booking duration is 2.5 hours. You can create a new booking for the next available slots.',
  timeMissing: 'Please select a start and end time.',
  holdLapsed: 'Payment time expired (slot may now be free)',
} as const
