/**
 * The coupon that Baari’s pages offer, and its terms. The seed inserts its row from these. They are separate
 * constants, which the bundler inlines into the texts.
 */
export const OFFERED_CODE = 'FTM20'
export const OFFERED_PERCENT = 20
/** The least total of a booking that it is for, in rupees. */
export const OFFERED_FROM = 400
/** The most that it takes off, in rupees. */
export const OFFERED_UP_TO = 70
