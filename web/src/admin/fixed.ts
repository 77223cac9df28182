/** Texts of the admin's side that were promised letter by letter: see `words/fixed.test.ts`. */
export const fixed = {
  registerFailed: 'Failed to register. Please try again.',
  createTurfFailed: 'Failed to create turf.',
  cancelText: (booking: string) =>
    `Are you sure you want to cancel this booking with ID ${booking}? The user will be refunded.`,
  blockTypes: { '': 'All Types', MANUAL_BOOKING: 'MANUAL_BOOKING', BLOCK: 'BLOCK' },
  fetchSlots: 'Fetch Slots',
  addRule: '+ Add Rule',
  createContract: 'Create Contract',
  creatingContract: 'Creating...',
  contractCreated: (contract: string) => `Contract created successfully! ${contract}`,
  contractFailed: (why: string) => `Failed to create contract: ${why}`,
  payoutMissing: 'Please enter a payout ID',
  settleFailed: 'Failed to update settlement',
  tabs: {
    register: 'Register Turf Owner',
    createTurf: 'Create Turf',
    createContracts: 'Create Contracts',
    settlements: 'Settlements',
    users: 'Users',
    bookings: 'View Bookings',
    blocks: 'View Block Slot / Manual Bookings',
    tools: 'Tools',
    contracts: 'View Contracts',
    turfs: 'View Turfs',
  },
} as const
