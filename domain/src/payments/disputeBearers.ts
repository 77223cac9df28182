import type { Paise } from '../shared/money.ts'

/** The cancellation reason of a booking whose payment a bank took back before the game. */
export const DISPUTED_REASON = 'A bank took back a payment for it'

/**
 * Whether a lost dispute ends the booking. A booking that has begun, or whose players are checked in, counts as played.
 * If an upcoming one ends, every payer gets back their money in it, the part that the bank returned included.
 */
export const endsBooking = (booking: {
  status: string
  isOfBooking: boolean
  wasCheckedIn: boolean
  startsAt: Date
  now: Date
}): boolean =>
  booking.isOfBooking && booking.status === 'CONFIRMED' && !booking.wasCheckedIn && booking.startsAt > booking.now

interface LostDispute {
  readonly deducted: Paise
  /** The payment confirmed its booking, which is played or cancelled: the turf has the money, or what was kept of it. */
  readonly isTheTurfs: boolean
  /** A player was checked in with the ticket: the turf has shown that it did its part. */
  readonly wasCheckedIn: boolean
  /** The part of the payment left in the booking: captured less refunded. */
  readonly left: Paise
  /** Refunds of the payment that are owed and not sent: the bank has paid them with the dispute. */
  readonly awaited: Paise
}

/**
 * The bearers of a lost dispute. Money that is owed to the player anyway comes first. The turf bears the rest, up to
 * its part of the payment, unless a player was checked in; the platform bears everything else.
 */
export const disputeBearers = (lost: LostDispute): { turf: Paise; platform: Paise } => {
  const isTheTurfsToBear = lost.isTheTurfs && !lost.wasCheckedIn
  const turf = isTheTurfsToBear ? Math.min(Math.max(lost.deducted - lost.awaited, 0), lost.left) : 0
  return { turf, platform: lost.deducted - turf }
}
