/**
 * The longest texts that requests carry, in characters. The contract refuses longer ones, and fields accept no more.
 * Separate constants, which the bundler inlines, so a field adds no module to its page.
 */

/** Of a person, a ground, or a caller at the desk. */
export const LONGEST_NAME = 80
export const LONGEST_USER_NAME = 40
export const LONGEST_PASSWORD = 200
export const LONGEST_EMAIL = 200

/** Of the sender of an enquiry or a grievance. */
export const LONGEST_SENDER = 120
export const LONGEST_ENQUIRY = 2000
export const LONGEST_GRIEVANCE = 4000
export const LONGEST_GRIEVANCE_NUMBER = 40
export const LONGEST_BOOKING_REFERENCE = 64

/** Of a cancellation, a refund, a block of an account, or an answer to an enquiry. */
export const LONGEST_REASON = 500
/** Of an admin’s act that goes into the log. */
export const LONGEST_ACT_REASON = 300
/** Of a breach of personal data. */
export const LONGEST_BREACH = 2000

/** A coupon code as a player types it, and as an admin creates it. */
export const LONGEST_TYPED_CODE = 40
export const LONGEST_COUPON_CODE = 20

/** A payout ID or a refund reference of the provider. */
export const LONGEST_REFERENCE = 80
export const LONGEST_PROVIDER_ACCOUNT = 64
export const LONGEST_BANK_DETAIL = 120

/** A second factor’s code, or a recovery code. */
export const LONGEST_FACTOR_CODE = 40

/** Of a turf or its owner. */
export const LONGEST_TURF_NAME = 120
export const LONGEST_TURF_CONTACT = 60
export const LONGEST_ADDRESS = 300
export const LONGEST_TURF_CITY = 80
export const LONGEST_TURF_DESCRIPTION = 2000
export const LONGEST_TURF_SEARCH = 100

/** Of a city or a game in the catalogue. */
export const LONGEST_CATALOGUE_NAME = 60
export const LONGEST_CATALOGUE_KEY = 40

export const LONGEST_REVIEW = 1000

/** Of a walk-in, typed in a line. */
export const LONGEST_WALK_IN_LINE = 200
/** Of a walk-in, or of the closing of a day. */
export const LONGEST_NOTES = 500
export const LONGEST_WALK_IN_PHONE = 24
export const LONGEST_WALK_IN_GAME = 60
export const LONGEST_BLOCK_REASON = 200
