/** The one place that spells the product's name and says when its people answer. */
export const product = {
  name: 'Baari',
  wordmark: 'baari',
  /** Minutes of the day between which somebody answers, every day. */
  helpFrom: 8 * 60,
  helpUntil: 22 * 60,
} as const
