/** The purposes for which Baari stores personal data. The notice names each, and each personal column has one. */
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
