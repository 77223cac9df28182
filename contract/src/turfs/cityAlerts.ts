import { MOST_ALERTS } from '@baari/domain/shared/limits.ts'
import { z } from 'zod'
import { endpoints, everyRole } from '../endpoint.ts'
import { entityId, instant, nonBlank, pageOf, paging } from '../wire/wire.ts'

const point = { latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }

/** Coordinates are rounded to about a kilometre. */
const place = { place: z.string(), ...point }

const cityAlert = z.object({ alertId: entityId, ...place, createdAt: instant }).meta({ id: 'CityAlert' })

const wantedPlace = z
  .object({
    ...place,
    /** Number of accounts with an alert. */
    waiting: z.number().int(),
    /** When the first of them was set. */
    since: instant,
  })
  .meta({ id: 'WantedPlace' })

export const cityAlerts = endpoints({
  setCityAlert: {
    method: 'POST',
    path: '/alerts/cities',
    summary: 'Be told when a city with turfs opens at a place',
    description: `One notification and message; the alert ends with it. An account has ${MOST_ALERTS} at most. The same place again returns its alert.`,
    access: everyRole,
    body: z.object({ place: nonBlank(200), ...point }),
    reply: cityAlert,
    refuses: ['PLACE_SERVED', 'ALERT_LIMIT_REACHED'],
  },
  listCityAlerts: {
    method: 'GET',
    path: '/alerts/cities',
    summary: 'Places at which the account waits for a city, oldest alert first',
    access: everyRole,
    reply: z.object({ content: z.array(cityAlert) }),
    refuses: [],
  },
  listWantedPlaces: {
    method: 'GET',
    path: '/management/wanted-places',
    summary: 'Places at which accounts wait for a city, most wanted first',
    access: ['ADMIN'],
    query: z.object(paging(20)),
    reply: pageOf(wantedPlace),
    refuses: [],
  },
})
