/** Texts of the admin's side that were promised letter by letter: see `words/fixed.test.ts`. */
export const fixed = {
  registerFailed: 'Failed to register. Please try again.',
  createTurfFailed: 'Failed to create turf.',
  cancelText: (booking: string) =>
    `Are you sure you want to cancel this booking with ID ${booking}? The user will be refunded.`,
  blockTypes: { '': 'All Types', MANUAL_BOOKING: 'MANUAL_BOOKING', BLOCK: 'BLOCK' },
  fetchSlots: 'Fetch Slots',
  tabs: {
    register: 'Register Turf Owner',
    createTurf: 'Create Turf',
    users: 'Users',
    bookings: 'View Bookings',
    blocks: 'View Block Slot / Manual Bookings',
    tools: 'Tools',
    turfs: 'View Turfs',
  },
} as const
