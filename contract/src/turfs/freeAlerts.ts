import { partsOfDay } from '@baari/domain/availability/evening.ts'
import { MOST_ALERTS } from '@baari/domain/shared/limits.ts'
import { z } from 'zod'
import { endpoints, everyRole } from '../endpoint.ts'
import {
  date,
  dateInput,
  entityId,
  id,
  instant,
  nonBlank,
  pageOf,
  paging,
  publicText,
  time,
  timeInput,
} from '../wire/wire.ts'

const part = z.enum(partsOfDay)

const freeAlert = z
  .object({
    alertId: entityId,
    game: z.string().nullable(),
    date,
    parts: z.array(part),
    from: time.nullable(),
    place: z.string(),
    /** Count of free times it has announced. */
    told: z.number().int(),
    createdAt: instant,
  })
  .meta({ id: 'FreeAlert' })

export const freeAlerts = endpoints({
  setFreeAlert: {
    method: 'POST',
    path: '/alerts',
    summary: 'Be told when time comes free at any turf around a place',
    description:
      'One notification and message an hour at most, three in all; it ends with its day. Whoever is on the waitlist of a turf comes first. The same wish set again is the alert there is.',
    access: everyRole,
    body: z.object({
      game: z.string().max(60).optional().nullable(),
      date: dateInput,
      /** Parts of the day to start in; empty means any. */
      parts: z.array(part).max(partsOfDay.length).default([]),
      /** Matches a start at this time or half an hour later. */
      from: timeInput.optional().nullable(),
      /** The name of the place. */
      place: nonBlank(200),
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
      /** Kilometres. */
      within: z.number().positive().max(100).default(25),
    }),
    reply: freeAlert,
    refuses: ['SLOT_IN_PAST', 'SLOT_TOO_FAR_AHEAD', 'ALERT_LIMIT_REACHED'],
  },
  listFreeAlerts: {
    method: 'GET',
    path: '/alerts',
    summary: 'The alerts of the account that is logged in, those of the nearest day first',
    access: everyRole,
    reply: z.object({ content: z.array(freeAlert) }),
    refuses: [],
  },
  endAlert: {
    method: 'DELETE',
    path: '/alerts/:alertId',
    summary: 'End an alert: for free times, or for a city',
    access: everyRole,
    params: z.object({ alertId: id('ALERT') }),
    reply: z.object({ alertId: entityId }),
    refuses: ['NOT_FOUND'],
  },
})

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

const params = z.object({ turfId: id('TURF') })

const evening = z.object({
  date,
  /** The free start that is nearest to 7 pm, and a ground that is free then; null on an evening that is full. */
  start: z.object({ time, groundId: entityId, groundName: publicText, game: z.string() }).nullable(),
})

const favouriteWeek = z
  .object({
    turfId: entityId,
    name: publicText,
    image: z.string().nullable(),
    location: z.object({ address: publicText, city: publicText, latitude: z.number(), longitude: z.number() }),
    /** Of today and the six days after it; those that are closed or over are left out. */
    evenings: z.array(evening),
  })
  .meta({ id: 'FavouriteWeek' })

export const favourites = endpoints({
  keepFavourite: {
    method: 'PUT',
    path: '/player/favourites/:turfId',
    summary: 'Keep a turf as a favourite',
    description: 'A turf that is kept already stays kept since when it was. An account keeps 50.',
    access: everyRole,
    params,
    reply: z.object({ turfId: entityId, createdAt: instant }).meta({ id: 'Favourite' }),
    refuses: ['NOT_FOUND', 'FAVOURITE_LIMIT_REACHED'],
  },
  dropFavourite: {
    method: 'DELETE',
    path: '/player/favourites/:turfId',
    summary: 'Keep a turf no longer',
    description: 'A turf that is not kept stays so.',
    access: everyRole,
    params,
    reply: z.object({ turfId: entityId }),
    refuses: [],
  },
  listFavourites: {
    method: 'GET',
    path: '/player/favourites',
    summary: 'The turfs that the account keeps, the last one first',
    access: everyRole,
    reply: z.object({ content: z.array(z.object({ turfId: entityId, name: publicText, createdAt: instant })) }),
    refuses: [],
  },
  listFavouriteWeeks: {
    method: 'GET',
    path: '/player/favourites/evenings',
    summary: 'The next seven evenings at the turfs that the account keeps, from 5 to 10 pm',
    description: 'Of the ten turfs that were kept last.',
    access: everyRole,
    reply: z.object({ content: z.array(favouriteWeek) }),
    refuses: [],
    cost: 5,
  },
})
