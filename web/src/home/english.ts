/** Sentences of the home page. */
export const english = {
  promo: 'Up to 20% off with code FTM20',
}
