const PAISE_PER_RUPEE = 100

/** Rupees of the wire added up in whole paise. */
export const rupeeSum = (amounts: readonly number[]): number =>
  amounts.reduce((sum, rupees) => sum + Math.round(rupees * PAISE_PER_RUPEE), 0) / PAISE_PER_RUPEE
