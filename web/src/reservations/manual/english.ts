import { messagesIn } from '../../messages/messagesIn.ts'

/** Texts of manual bookings that were promised letter by letter: see `messages/fixed.test.ts`. */
export const fixed = {
  viewMissing: 'Please select all fields.',
  manualFailed: 'Error fetching manual bookings',
  noManual: 'No Manual Booking Found For These Filters',
  createMissing: 'Please fill all required fields for booking.',
  manualCreated: 'Manual booking created!',
  manualReason: 'Manual booking',
} as const

export const english = {
  fixed,
  groundOf: (turf: string, ground: string) => `${turf}, ${ground}`,
  title: 'Manual bookings',
  view: 'View Bookings',
  create: 'Create Booking',
  from: 'Start date',
  to: 'End date',
  show: 'Show bookings',
  chooseGround: 'Choose a ground',
  loading: 'Loading manual bookings',
  collectedOf: (collected: string, price: string) => `${collected} of ${price} collected`,
  method: 'Paid by',
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
  createButton: 'Create booking',
  creating: 'Creating…',
  cancel: 'Cancel',
  cancelling: 'Cancelling…',
  cancelOf: (slot: string) => `Cancel ${slot}`,
}

export const useManualMessages = messagesIn(english, async () => (await import('./hindi.ts')).hindi)
