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

/** For how many days what is said in the privacy notice is kept. The purge goes by the same numbers. */
export const KEPT_DAYS = {
  codes: 2,
  messages: 90,
  sessions: 90,
  /** Rules 6 and 8 of the DPDP Rules require that logs are kept for a year. */
  logins: 365,
  notifications: 365,
  enquiries: 365,
  /** After they are closed: consumer law gives two years to complain further. */
  grievances: 730,
  guests: 365,
  digests: 365,
  acts: 3 * 365,
  /** Eight years: section 128 of the Companies Act 2013. */
  books: 2922,
} as const

/** The Board gets the details of a breach within 72 hours of its discovery: rule 7 of the DPDP Rules 2025. */
export const BOARD_HOURS = 72

/**
 * Reminders to admins, in hours after the discovery. The people concerned must be informed without delay: 24 hours is a
 * reminder, not a limit.
 */
export const BREACH_CLOCKS = [
  { clock: 'PEOPLE', hours: 24, until: 'PEOPLE_TOLD' },
  { clock: 'BOARD_SOON', hours: 48, until: 'BOARD_TOLD' },
  { clock: 'BOARD', hours: BOARD_HOURS, until: 'BOARD_TOLD' },
] as const

export const BREACH_STEPS = ['NOTED', 'CONTAINED', 'PEOPLE_TOLD', 'BOARD_TOLD', 'CLOSED'] as const

/** The privacy notice. A change of its text raises the version, and all users are asked again at their next visit. */
export const NOTICE = { version: 7, since: '2026-11-28' } as const

/** Consents that are asked for separately: an account needs the first, and the second is off at first. */
export const CONSENTS = ['SERVICE', 'MARKETING'] as const

export type Consent = (typeof CONSENTS)[number]
