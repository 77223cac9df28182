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
