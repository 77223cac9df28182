import { ADDRESS_KEY, LAST_POSITION, RESERVED_KEYS } from '@baari/domain/cities/catalogue.ts'
import {
  LONGEST_CATALOGUE_KEY,
  LONGEST_CATALOGUE_NAME,
  PICTURE_MEGABYTES,
  SHORTEST_CATALOGUE_KEY,
} from '@baari/domain/shared/limits.ts'
import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { pictureRefusals, turfSummary } from '../turfs/turfs.ts'
import { date, lineOfText, money, pageOf, paging } from '../wire/wire.ts'

const picture = z.string().nullable()

const city = z
  .object({
    cityKey: z.string(),
    name: z.string(),
    hindiName: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    /** The address of its picture; null while it is drawn. */
    picture,
    turfCount: z.number().int(),
    games: z.array(
      z.object({
        gameKey: z.string(),
        game: z.string(),
        hindiName: z.string(),
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
    /** The current evening’s day: until 4 am, the day before `date`. */
    tonight: date,
    /** The nearest cities, at most twelve. */
    nearby: z.array(z.object({ cityKey: z.string(), name: z.string() })),
  })
  .meta({ id: 'CityTurfs' })

const linesOnMap = z.array(z.array(z.tuple([z.number(), z.number()])))

const citySketch = z
  .object({
    /** Lines of `[latitude, longitude]`, true enough to know where one is. */
    roads: linesOnMap,
    rivers: linesOnMap,
    /** Each a shore that leads back to where it begins. */
    lakes: linesOnMap,
    railways: linesOnMap,
    /** Neighbourhoods, the ones that are worth a name first. */
    names: z.array(z.object({ name: z.string(), hindiName: z.string(), latitude: z.number(), longitude: z.number() })),
  })
  .meta({ id: 'CitySketch' })

const cityKey = z.string().toLowerCase().max(LONGEST_CATALOGUE_KEY)
const key = { cityKey, gameKey: cityKey }

/** Cities and the games played there, for any visitor. Answers may be a minute old. */
export const cities = endpoints({
  listCities: {
    method: 'GET',
    reads: 'stale',
    path: '/public/cities',
    summary: 'The cities with pages of their own, and what there is to play',
    access: 'everyone',
    shared: true,
    reply: z.object({ cities: z.array(city) }),
    refuses: [],
    cost: 2,
  },
  getCity: {
    method: 'GET',
    reads: 'stale',
    path: '/public/cities/:cityKey',
    summary: 'Turfs of a city',
    access: 'everyone',
    shared: true,
    params: z.object({ cityKey }),
    reply: cityTurfs,
    refuses: ['NOT_FOUND'],
    cost: 5,
  },
  getCityGame: {
    method: 'GET',
    reads: 'stale',
    path: '/public/cities/:cityKey/:gameKey',
    summary: 'Turfs of a city on which a game is played',
    access: 'everyone',
    shared: true,
    params: z.object(key),
    reply: cityTurfs,
    refuses: ['NOT_FOUND'],
    cost: 5,
  },
  getCitySketch: {
    method: 'GET',
    path: '/public/sketches/:cityKey',
    summary: 'What a map of a city shows below its turfs',
    description: 'A city that nobody has drawn has no lines and no names.',
    access: 'everyone',
    params: z.object({ cityKey }),
    reply: citySketch,
    refuses: [],
    cost: 1,
  },
})

const managedCity = z
  .object({
    cityKey: z.string(),
    name: z.string(),
    hindiName: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    /** Cities are offered in this order, and by name where it is the same. */
    position: z.number().int(),
    picture,
  })
  .meta({ id: 'ManagedCity' })

const sport = z
  .object({
    /** The key that addresses name the game by. */
    gameKey: z.string(),
    /** As grounds and bookings name it. */
    game: z.string(),
    hindiName: z.string(),
    /** Offered wherever a game is chosen for a search. */
    isListed: z.boolean(),
    /** Each city has a page of it. */
    hasCityPages: z.boolean(),
    /** Games are offered in this order, and by name where it is the same. */
    position: z.number().int(),
    picture,
  })
  .meta({ id: 'Sport' })

const access = ['ADMIN'] as const
const pictures = `Accepts one picture: JPEG, PNG or WebP, at most ${PICTURE_MEGABYTES} MB. It is decoded and encoded again. Null removes the picture.`

const newKey = z
  .string()
  .trim()
  .toLowerCase()
  .min(SHORTEST_CATALOGUE_KEY)
  .max(LONGEST_CATALOGUE_KEY)
  .regex(ADDRESS_KEY, 'has small letters and digits, in words that hyphens join')
const newName = lineOfText(LONGEST_CATALOGUE_NAME)
const hindiName = newName.refine((name) => /\p{Script=Devanagari}/u.test(name), 'is written in Hindi')
const position = z.coerce.number<number | string>().int().min(1).max(LAST_POSITION).optional()

const cityFields = z.object({
  name: newName,
  hindiName,
  latitude: z.coerce.number<number | string>().min(-90).max(90),
  longitude: z.coerce.number<number | string>().min(-180).max(180),
  position,
  picture: z.null().optional(),
})

const sportFields = z.object({
  hindiName,
  isListed: z.boolean(),
  hasCityPages: z.boolean(),
  position,
  picture: z.null().optional(),
})

/** The cities and games themselves. Pages, links, sitemap, search and footer follow within seconds. */
export const adminCities = endpoints({
  listManagedCities: {
    method: 'GET',
    path: '/management/cities',
    summary: 'Every city in the order in which cities are offered',
    access,
    query: z.object(paging(20)),
    reply: pageOf(managedCity),
    refuses: [],
  },
  createCity: {
    method: 'POST',
    path: '/management/cities',
    summary: 'Add a city with its pages',
    description: `Its key stands in addresses and never changes. Left out, its position is the last one. ${pictures}`,
    access,
    body: cityFields.extend({
      cityKey: newKey.refine((requested) => !RESERVED_KEYS.includes(requested), 'is an address of Baari itself'),
    }),
    reply: managedCity,
    refuses: ['CITY_EXISTS', ...pictureRefusals],
    images: true,
    ownsTransactions: true,
  },
  updateCity: {
    method: 'PUT',
    path: '/management/cities/:cityKey',
    summary: 'Change the sent fields of a city',
    description: pictures,
    access,
    params: z.object({ cityKey }),
    body: cityFields.partial(),
    reply: managedCity,
    refuses: ['NOT_FOUND', 'CITY_EXISTS', ...pictureRefusals],
    images: true,
    ownsTransactions: true,
  },
  deleteCity: {
    method: 'DELETE',
    path: '/management/cities/:cityKey',
    summary: 'Remove a city and its pages',
    description: 'Its turfs stay, and are found by search.',
    access,
    params: z.object({ cityKey }),
    reply: z.object({ cityKey: z.string() }),
    refuses: ['NOT_FOUND'],
  },
  listSports: {
    method: 'GET',
    path: '/management/games',
    summary: 'Every game in the order in which games are offered',
    access,
    query: z.object(paging(20)),
    reply: pageOf(sport),
    refuses: [],
  },
  createSport: {
    method: 'POST',
    path: '/management/games',
    summary: 'Add a game that grounds may offer',
    description: `Its name and key stand in bookings and addresses, and never change. Left out, its position is the last one. ${pictures}`,
    access,
    body: sportFields.extend({ gameKey: newKey, game: newName }),
    reply: sport,
    refuses: ['SPORT_EXISTS', ...pictureRefusals],
    images: true,
    ownsTransactions: true,
  },
  updateSport: {
    method: 'PUT',
    path: '/management/games/:gameKey',
    summary: 'Change the sent fields of a game',
    description: `A game that is no longer listed can still be booked where grounds offer it. ${pictures}`,
    access,
    params: z.object({ gameKey: cityKey }),
    body: sportFields.partial(),
    reply: sport,
    refuses: ['NOT_FOUND', ...pictureRefusals],
    images: true,
    ownsTransactions: true,
  },
})
