/** The one place that spells the product's name and says how to reach its people. */
export const product = {
  name: 'Baari',
  wordmark: 'baari',
  helpEmail: 'help@baari.example',
  helpHours: 'every day, 8:00 am – 10:00 pm',
} as const
