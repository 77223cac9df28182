/**
 * Limits that the contract, the fields and the database share: the longest texts, in characters, then other limits.
 * Each is a separate constant, which the bundler inlines, so a field adds no module to its page.
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

/** Squads that an account can be in. */
export const MOST_SQUADS = 10

/** Turfs that an account can keep as favourites. */
export const MOST_FAVOURITES = 50

/** Alerts of an account at a time: for free times, and as many for places without a city. */
export const MOST_ALERTS = 5

/** Invitations that an owner can send within 24 hours. */
export const MOST_INVITATIONS = 20

/** Unpaid holds on a ground’s day from one network address. */
export const MOST_HELD_AT_ADDRESS = 4

/** An invitation can be accepted for this many days. */
export const INVITATION_DAYS = 14

/** The number of an invitation is erased this many days after its end. A declined one keeps its number from being invited again. */
export const INVITATION_KEPT_DAYS = { unanswered: 30, declined: 365 } as const

/** A number gets at most one message of an owner within this many hours; `MOST_INVITATIONS` counts over them, too. */
export const INVITATION_HOURS = 24

/** Lapsed holds after which an account pauses: for a turf’s day, and at any turf within 24 hours. */
export const LAPSES_BEFORE_PAUSE = { atTurfDay: 2, anywhere: 3 } as const

/** The first pause after lapsed holds of a turf’s day doubles with each further one, up to the longest. */
export const LAPSE_PAUSE = { firstMinutes: 10, longestHours: 24, anywhereMinutes: 60, countedHours: 24 } as const

/** A confirmation keeps its slot for this many seconds while it is written. */
export const CONFIRMING_SECONDS = 60

/** The provider is asked for a late payment again after this many minutes. */
export const LATE_PAYMENT_MINUTES = 1

/** Staff count as affiliated with a turf for this many days after they have left. */
export const AFFILIATED_DAYS = 30

/** Turfs within this distance of a point belong to it. */
export const REACH_KM = 25
