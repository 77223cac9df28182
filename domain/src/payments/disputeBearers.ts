import type { Paise } from '../shared/money.ts'

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
