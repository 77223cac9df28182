import type { FeatureMessages } from '../../messages/catalogue.ts'
import type { StatusKind } from '../../ui/Status.tsx'
import type { Booking } from './bookingFilters.ts'

type StatusMessages = FeatureMessages['bookingList']['fixed']['status']

const kinds: Record<Exclude<keyof StatusMessages, 'unknown'>, StatusKind> = {
  CONFIRMED: 'confirmed',
  PAYMENT_AWAITED: 'waiting',
  CANCELLED: 'cancelled',
  COMPLETED: 'completed',
  PENDING: 'gathering',
}

const isKnown = (status: string): status is keyof typeof kinds => Object.hasOwn(kinds, status)

/**
 * The status of a booking, in a word. A shared booking shows the player's own status until they have paid, and then
 * that the game is waiting.
 */
export const shownStatus = (
  booking: Pick<Booking, 'bookingType' | 'status' | 'bookingPlayerStatus'>,
  messages: StatusMessages,
): { kind: StatusKind; word: string } => {
  const isOwn = booking.bookingType === 'PARTIAL' && booking.status !== 'CONFIRMED'
  const own = isOwn && booking.bookingPlayerStatus !== 'CONFIRMED' ? booking.bookingPlayerStatus : null
  const status = own ?? booking.status
  return isKnown(status) ? { kind: kinds[status], word: messages[status] } : { kind: 'unknown', word: messages.unknown }
}
