/** The one place that spells the product's name and says how to reach its people. */
export const product = {
  name: 'Baari',
  wordmark: 'baari',
  helpEmail: 'help@baari.example',
  /** Minutes of the day between which somebody answers, every day. */
  helpFrom: 8 * 60,
  helpUntil: 22 * 60,
} as const
