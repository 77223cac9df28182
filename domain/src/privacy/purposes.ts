/** What Baari keeps personal data for. The notice names each of them, and each personal column has one. */
export const PURPOSES = [
  'ACCOUNT',
  'BOOKINGS',
  'MESSAGES',
  'REVIEWS',
  'PAYMENTS',
  'CALLBACKS',
  'TURFS',
  'PAYOUTS',
  'ABUSE',
  'RECORDS',
] as const

export type Purpose = (typeof PURPOSES)[number]
