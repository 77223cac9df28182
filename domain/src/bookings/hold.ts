const MILLISECONDS_PER_SECOND = 1000

/** An unpaid slot is kept this long. */
export const HOLD_MINUTES = 6
/** Live unpaid holds one player may have at once. */
export const HOLDS_PER_PLAYER = 2
/** The checkout closes this much before the hold ends, so that a payment made in the last second still finds it. */
export const CHECKOUT_MARGIN_SECONDS = 20
/** What a booking says whose hold ended unpaid. */
export const LAPSED_REASON = 'Payment time expired'

/** What an enquiry says that the turf did not answer. */
export const UNANSWERED_REASON = 'The turf did not answer in time'

/** A turf has this long to answer an enquiry, and must have answered this long before the start. */
const ANSWER_MINUTES = 15
const LATEST_ANSWER_MINUTES_BEFORE = 30

/** When an enquiry made now ends unanswered; not after `now` when it comes too late for its start. */
export const enquiryEnd = (now: Date, startsAt: Date): Date =>
  new Date(
    Math.min(now.getTime() + ANSWER_MINUTES * 60_000, startsAt.getTime() - LATEST_ANSWER_MINUTES_BEFORE * 60_000),
  )

/** When a hold that begins now ends. */
export const holdEnd = (now: Date): Date => new Date(now.getTime() + HOLD_MINUTES * 60 * MILLISECONDS_PER_SECOND)

/** Seconds the checkout may stay open; 0 when the hold is over or nearly so. */
export const checkoutSeconds = (holdExpiresAt: Date, now: Date): number =>
  Math.max(0, Math.floor((holdExpiresAt.getTime() - now.getTime()) / MILLISECONDS_PER_SECOND) - CHECKOUT_MARGIN_SECONDS)
