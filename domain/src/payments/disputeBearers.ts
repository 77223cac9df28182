import type { Paise } from '../shared/money.ts'

/** Why a booking ends whose payment a bank has taken back before the game. */
export const DISPUTED_REASON = 'A bank took a payment for it back'

/**
 * Does a lost dispute end the booking? A game that has begun, or whose players are checked in, is played. Of an earlier
 * one, every payer gets back what they have in it, the bank’s part included.
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
  /** Somebody was checked in with the ticket: the turf has shown that it did its part. */
  readonly wasCheckedIn: boolean
  /** What the booking has left of the payment: captured less refunded. */
  readonly left: Paise
  /** Refunds of the payment that are owed and not sent: the bank has brought them back with the dispute. */
  readonly awaited: Paise
}

/**
 * Who bears a dispute that was lost. What is owed to the player anyway comes first. Of the rest the turf bears what it
 * has of the payment, unless the player was checked in; the platform bears everything else.
 */
export const disputeBearers = (lost: LostDispute): { turf: Paise; platform: Paise } => {
  const isTheTurfsToBear = lost.isTheTurfs && !lost.wasCheckedIn
  const turf = isTheTurfsToBear ? Math.min(Math.max(lost.deducted - lost.awaited, 0), lost.left) : 0
  return { turf, platform: lost.deducted - turf }
}
