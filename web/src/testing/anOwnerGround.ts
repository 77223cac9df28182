import type { OwnerGround } from '../turfs/owner/useOwnerTurfs.ts'
import { aGround, everyDay } from './served.ts'

/** A ground as sent to its owner and to admins. */
export const anOwnerGround = (changes: Partial<OwnerGround> = {}): OwnerGround => {
  const { entityId, name, supportedGames, minPlayers, maxPlayers, metadata } = aGround()
  return {
    entityId,
    name,
    supportedGames,
    minPlayers,
    maxPlayers,
    availability: true,
    allowFullBooking: true,
    allowPartialBooking: true,
    pricePerHourFullBooking: 1000,
    pricePerHourPartialBookingPerPlayer: 120,
    openingTime: [6, 0],
    closingTime: [23, 0],
    minHoursOfBooking: 1,
    advancePercentage: 30,
    metadata,
    ...everyDay(changes.openingTime ?? [6, 0], changes.closingTime ?? [23, 0]),
    ...changes,
  }
}
