import { z } from 'zod'
import { endTime, entityId, money, time } from '../wire/wire.ts'

/** What a ground is, to whoever looks at it. */
export const groundFields = {
  entityId,
  name: z.string(),
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
  metadata: z.object({ amenities: z.array(z.string()) }),
}
