import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { date, publicText, time } from '../wire/wire.ts'
import { groundFields } from './grounds.ts'
import { turfSummary } from './turfs.ts'

const publicTurf = turfSummary
  .omit({ distanceInKm: true, grounds: true })
  .extend({
    amenities: z.array(publicText),
    grounds: z.array(
      z.object({
        ...groundFields,
        days: z.array(
          z.object({
            date,
            /** The first free starts of the day, at most four. */
            freeStarts: z.array(time),
            /** The same starts in minutes of the business day `date`: 1440 or more after midnight. */
            freeStartMinutes: z.array(z.number().int()),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'PublicTurf' })

/** Turfs for search engines and visitors without a login. Answers may be a minute old. */
export const publicTurfs = endpoints({
  getPublicTurf: {
    method: 'GET',
    reads: 'stale',
    path: '/public/turfs/:slug',
    summary: 'A turf by the name in its address, with free times of today and tomorrow',
    access: 'everyone',
    params: z.object({ slug: z.string().max(160) }),
    reply: publicTurf,
    refuses: ['NOT_FOUND'],
    cost: 3,
  },
})
