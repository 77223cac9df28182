import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import { openInterval } from '@baari/domain/availability/openingHours.ts'
import type { GroundDay } from './readDay.ts'

type GroundRow = Omit<GroundDay, 'turf_id' | 'parts' | 'prices' | 'games' | 'taken'> & { reopens?: boolean | null }

/** A ground for its viewer. At a stopped turf, viewers who may change it see the state for when the turf resumes. */
export const groundFields = (ground: GroundRow): Answer<Api['updateGround']> => {
  const open = openInterval({ opensAt: ground.opens_at, closesAt: ground.closes_at })
  return {
    entityId: ground.id,
    name: ground.name,
    supportedGames: ground.supported_games,
    minPlayers: ground.min_players,
    maxPlayers: ground.max_players,
    availability: ground.reopens ?? ground.available,
    allowFullBooking: ground.allow_full,
    allowPartialBooking: ground.allow_partial,
    pricePerHourFullBooking: ground.price_full,
    pricePerHourPartialBookingPerPlayer: ground.price_partial,
    openingTime: open.startsAt,
    closingTime: open.endsAt,
    minHoursOfBooking: ground.min_minutes / 60,
    advancePercentage: ground.advance_percentage,
    metadata: { amenities: ground.amenities },
  }
}
