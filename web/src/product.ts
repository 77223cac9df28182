/** The only place for the product's name and its support hours. */
export const product = {
  name: 'Baari',
  wordmark: 'baari',
  /** Minutes of the day between which support answers, every day. */
  helpFrom: 8 * 60,
  helpUntil: 22 * 60,
} as const
