import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { date, money, time } from '../wire/wire.ts'
import { groundFields } from './grounds.ts'
import { turfSummary } from './turfs.ts'

const city = z
  .object({
    cityKey: z.string(),
    name: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    turfCount: z.number().int(),
    games: z.array(
      z.object({
        gameKey: z.string(),
        game: z.string(),
        turfCount: z.number().int(),
        /** Cheapest and dearest hour of a whole ground; null while no turf of the city offers the game. */
        priceFrom: money.nullable(),
        priceTo: money.nullable(),
      }),
    ),
  })
  .meta({ id: 'City' })

const cityTurfs = z
  .object({
    city,
    /** Six at the most, with their first free starts on `date`. */
    turfs: z.array(turfSummary),
    turfCount: z.number().int(),
    date,
  })
  .meta({ id: 'CityTurfs' })

const publicTurf = turfSummary
  .omit({ distanceInKm: true, grounds: true })
  .extend({
    amenities: z.array(z.string()),
    grounds: z.array(
      z.object({
        ...groundFields,
        days: z.array(
          z.object({
            date,
            /** The first free starts of the day, at most four. */
            freeStarts: z.array(time),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'PublicTurf' })

const cityKey = z.string().toLowerCase().max(40)

/** What search engines and people without a login read. Answers may be a minute old. */
export const publicTurfs = endpoints({
  listCities: {
    method: 'GET',
    path: '/public/cities',
    summary: 'The cities with pages of their own, and what there is to play',
    access: 'everyone',
    reply: z.object({ cities: z.array(city) }),
    refuses: [],
    cost: 2,
  },
  getCity: {
    method: 'GET',
    path: '/public/cities/:cityKey',
    summary: 'Turfs of a city',
    access: 'everyone',
    params: z.object({ cityKey }),
    reply: cityTurfs,
    refuses: ['NOT_FOUND'],
    cost: 5,
  },
  getCityGame: {
    method: 'GET',
    path: '/public/cities/:cityKey/:gameKey',
    summary: 'Turfs of a city on which a game is played',
    access: 'everyone',
    params: z.object({ cityKey, gameKey: z.string().toLowerCase().max(40) }),
    reply: cityTurfs,
    refuses: ['NOT_FOUND'],
    cost: 5,
  },
  getPublicTurf: {
    method: 'GET',
    path: '/public/turfs/:slug',
    summary: 'A turf by the name in its address, with free times of today and tomorrow',
    access: 'everyone',
    params: z.object({ slug: z.string().max(160) }),
    reply: publicTurf,
    refuses: ['NOT_FOUND'],
    cost: 3,
  },
})
