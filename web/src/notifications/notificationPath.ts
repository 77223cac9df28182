import type { Role } from '@baari/contract/endpoint.ts'
import { paths } from '../paths.ts'
import type { Notification } from './notificationList.ts'

/** Where a notification leads: to the bookings of its reader, or to the turf it speaks of. */
export const notificationPath = ({ bookingId, turfId }: Notification, role: Role): string | undefined => {
  if (bookingId !== null)
    return { USER: paths.bookings(), TURFOWNER: paths.ownerBookings(), ADMIN: paths.bookings() }[role]
  return turfId !== null && role === 'USER' ? paths.turfDetails(turfId) : undefined
}
