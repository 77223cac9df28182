import { MS_PER_MINUTE } from '../shared/units.ts'
import type { CancellationPolicy, UndoTerms } from './cancellation.ts'

export const UNDO: UndoTerms = { minutesAfterPaying: 15, minutesBefore: 6 * 60 }

/** Why a booking that its player has undone was cancelled. */
export const UNDO_REASON = 'Undone right after paying'

/** The most bookings that an account, or a payment instrument, can undo within this many days. */
export const UNDO_LIMIT = { bookings: 2, days: 30 } as const

/** Until when its player can undo a booking, that instant included; null when they cannot, or no longer. */
export const undoUntil = (booking: {
  policy: CancellationPolicy
  /** Bookings that its player, or its payment instrument, has undone within `UNDO_LIMIT.days`. */
  undone: number
  status: string
  bookingType: 'FULL' | 'PARTIAL'
  confirmedAt: Date | null
  startsAt: Date
  now: Date
}): Date | null => {
  const { undo } = booking.policy
  if (booking.undone >= UNDO_LIMIT.bookings) return null
  if (!undo || !booking.confirmedAt || booking.bookingType !== 'FULL' || booking.status !== 'CONFIRMED') return null
  const until = Math.min(
    booking.confirmedAt.getTime() + undo.minutesAfterPaying * MS_PER_MINUTE,
    booking.startsAt.getTime() - undo.minutesBefore * MS_PER_MINUTE,
  )
  return booking.now.getTime() <= until ? new Date(until) : null
}

/** Whether a player who pays by then is sure to have the whole time to undo. */
export const isUndoPromised = (undo: UndoTerms, { startsAt, paidBy }: { startsAt: Date; paidBy: Date }): boolean =>
  paidBy.getTime() + (undo.minutesAfterPaying + undo.minutesBefore) * MS_PER_MINUTE <= startsAt.getTime()
