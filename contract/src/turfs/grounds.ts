import { z } from 'zod'
import { endTime, entityId, money, publicText, time } from '../wire/wire.ts'

/** The fields of a ground that any visitor sees. */
export const groundFields = {
  entityId,
  name: publicText,
  supportedGames: z.array(z.string()),
  minPlayers: z.number().int(),
  maxPlayers: z.number().int(),
  availability: z.boolean(),
  allowFullBooking: z.boolean(),
  allowPartialBooking: z.boolean(),
  pricePerHourFullBooking: money,
  pricePerHourPartialBookingPerPlayer: money,
  openingTime: time,
  closingTime: endTime,
  minHoursOfBooking: z.number(),
  advancePercentage: z.number(),
  metadata: z.object({ amenities: z.array(publicText) }),
}
