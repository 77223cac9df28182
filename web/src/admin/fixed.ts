/** Names of the dashboard's sections, promised letter by letter: see `words/fixed.test.ts`. */
export const fixed = {
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
