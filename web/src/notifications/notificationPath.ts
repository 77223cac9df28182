import type { Role } from '@baari/contract/endpoint.ts'
import { paths } from '../paths.ts'
import type { Notification } from './notificationList.ts'

/** Where a notification leads: to the bookings of its reader, or to the turf it speaks of. */
export const notificationPath = ({ type, bookingId, turfId }: Notification, role: Role): string | undefined => {
  // What is kept for someone stands above their bookings, with the time that is left.
  if (type === 'waitlist_offer') return paths.bookings()
  if (type === 'rain_choice' && bookingId !== null) return paths.rainChoice(bookingId)
  if (type === 'turf_rain_closed') return paths.ownerToday()
  if (type === 'settlement_paid') return paths.ownerSettlements()
  if (bookingId !== null)
    return { USER: paths.bookings(), TURFOWNER: paths.ownerBookings(), ADMIN: paths.bookings() }[role]
  return turfId !== null && role === 'USER' ? paths.turfDetails(turfId) : undefined
}
