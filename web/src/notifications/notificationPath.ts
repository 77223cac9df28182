import type { Standing } from '../api/session.ts'
import { paths } from '../paths.ts'
import type { Notification } from './notificationList.ts'

/** The page behind a notification: its reader's bookings, a game or its room, a shared bill, a squad, a city, or the turf. */
export const notificationPath = (
  { type, bookingId, turfId, gameId, splitShareId, squadId, freeTime, cityKey }: Notification,
  role: Standing,
): string | undefined => {
  // The offer is above the bookings, with its countdown.
  if (type === 'waitlist_offer') return paths.bookings()
  if (freeTime && turfId !== null) return `${paths.turfDetails(turfId)}?${freeTime.query}`
  if (cityKey !== undefined) return paths.city(cityKey)
  if (splitShareId !== undefined) return paths.split(splitShareId)
  if (squadId !== undefined) return paths.squad(squadId)
  if (type.startsWith('share') && bookingId !== null) return paths.splitBill(bookingId)
  if (gameId !== undefined) return type === 'room_message' ? paths.gameRoom(gameId) : paths.game(gameId)
  if (type === 'rain_choice' && bookingId !== null) return paths.rainChoice(bookingId)
  if (type.startsWith('turned_away_') && bookingId !== null) return paths.turnedAway(bookingId)
  if (type === 'checked_in' && bookingId !== null) return paths.receipt(bookingId)
  if (type === 'reliability_decided' || type === 'no_show_marked') return paths.profile()
  if (type === 'turf_rain_closed' || type === 'turf_turned_away') return paths.ownerToday()
  if (type.startsWith('grievance_')) return role === 'ADMIN' ? paths.adminGrievances() : paths.profile()
  if (type.startsWith('settlement_')) return paths.ownerSettlements()
  if (bookingId !== null) {
    const isOfTurf = role === 'TURFOWNER' || (role === 'STAFF' && type.startsWith('turf_'))
    return isOfTurf ? paths.ownerBookings() : paths.bookings()
  }
  return turfId !== null && (role === 'USER' || role === 'STAFF') ? paths.turfDetails(turfId) : undefined
}
