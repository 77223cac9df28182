/**
 * The coupon that Baari’s pages offer, and its terms. The seed inserts its row from these. They are separate
 * constants, which the bundler inlines into the texts.
 */
export const OFFERED_CODE = 'FTM20'
export const OFFERED_PERCENT = 20
/** The minimum total of a booking, in rupees. */
export const OFFERED_FROM = 400
/** The maximum discount, in rupees. */
export const OFFERED_UP_TO = 70
