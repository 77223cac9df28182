import { MS_PER_SECOND } from '../shared/units.ts'

/** How long an unpaid slot is held. */
export const HOLD_MINUTES = 6
/** Live unpaid holds one player may have at once. */
export const HOLDS_PER_PLAYER = 2
/** The checkout closes this much before the hold ends, so that a payment made in the last second still finds it. */
const CHECKOUT_MARGIN_SECONDS = 20
/** The cancellation reason of a booking whose hold expired unpaid. */
export const LAPSED_REASON = 'Payment time expired'
/** Shown instead while a payment may still arrive. */
export const LAPSED_NOTE = `${LAPSED_REASON} (slot may now be free)`

/** The cancellation reason of an enquiry that the turf left unanswered. */
export const UNANSWERED_REASON = 'The turf did not answer in time'

/** The length of a hold; the database knows when it began. */
export interface HoldLength {
  seconds: number
  /** It ends this long before the start at the latest. */
  secondsBeforeStart?: number
}

export const HOLD: HoldLength = { seconds: HOLD_MINUTES * 60 }
/** A turf has a quarter of an hour to answer an enquiry, and must have answered half an hour before the start. */
export const ENQUIRY = { seconds: 900, secondsBeforeStart: 1800 } as const satisfies HoldLength

/** Seconds the checkout may stay open; 0 when the hold is over or nearly so. */
export const checkoutSeconds = (holdExpiresAt: Date, now: Date): number =>
  Math.max(0, Math.floor((holdExpiresAt.getTime() - now.getTime()) / MS_PER_SECOND) - CHECKOUT_MARGIN_SECONDS)
