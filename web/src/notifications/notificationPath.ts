import { notificationPages } from '@baari/contract/notifications/notificationPages.generated.ts'
import { dictionary } from '@baari/domain/shared/dictionary.ts'
import type { Standing } from '../api/session.ts'
import { paths } from '../paths.ts'
import type { Notification } from './notificationList.ts'

const pages = dictionary<(typeof notificationPages)[keyof typeof notificationPages]>(notificationPages)

/** The page that a notification opens: that of its ids or its kind, else the reader's bookings or the turf. */
export const notificationPath = (notification: Notification, role: Standing): string | undefined => {
  const { type, bookingId, turfId, gameId, splitShareId, squadId, freeTime, cityKey } = notification
  const page = pages[type]
  if (freeTime && turfId !== null) return `${paths.turfDetails(turfId)}?${freeTime.query}`
  if (cityKey !== undefined) return paths.city(cityKey)
  if (splitShareId !== undefined) return paths.split(splitShareId)
  if (squadId !== undefined) return paths.squad(squadId)
  if (gameId !== undefined) return page === 'gameRoom' ? paths.gameRoom(gameId) : paths.game(gameId)
  switch (page) {
    case 'rainChoice':
    case 'receipt':
    case 'splitBill':
    case 'accessDispute':
      if (bookingId !== null) return paths[page](bookingId)
      break
    case 'bookings':
    case 'ownerSettlements':
    case 'ownerToday':
    case 'profile':
      return paths[page]()
    case 'grievances':
      return role === 'ADMIN' ? paths.adminGrievances() : paths.profile()
  }
  if (bookingId !== null) {
    const isOfTurf = role === 'TURFOWNER' || (role === 'STAFF' && type.startsWith('turf_'))
    return isOfTurf ? paths.ownerBookings() : paths.bookings()
  }
  return turfId !== null && (role === 'USER' || role === 'STAFF') ? paths.turfDetails(turfId) : undefined
}
