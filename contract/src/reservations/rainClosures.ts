import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { absentWhenEmpty, entityId, instant, money, pageOf, paging } from '../wire/wire.ts'
import { interval } from './reservationInput.ts'

const closureOutcome = z
  .object({
    entityId,
    turfId: entityId,
    turfName: z.string(),
    ownerName: z.string(),
    ...interval,
    closedAt: instant,
    /** Bookings whose players were asked. */
    askedBookings: z.number().int(),
    /** The money of these bookings, and the part of it that went back. */
    paid: money,
    refunded: money,
    /** Bookings and walk-ins of the same time that were sold after the closure. */
    soldAgain: z.number().int(),
  })
  .meta({ id: 'RainClosureOutcome' })

/** Closures for rain as admins see them. */
export const rainClosures = endpoints({
  listRainClosures: {
    method: 'GET',
    path: '/management/rain-closures',
    summary: 'Closures for rain of all turfs, with the refunds and the time that was sold again, newest first',
    description: 'Baari has no weather data, but a closure whose time is sold again contradicts itself.',
    access: ['ADMIN'],
    query: z.object({ ...paging(20), onlySoldAgain: absentWhenEmpty(z.enum(['true'])) }),
    reply: pageOf(closureOutcome),
    refuses: [],
    cost: 5,
  },
})
