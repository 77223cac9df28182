import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { absentWhenEmpty, dateInput, endTime, entityId, money, pageOf, paging, time } from '../wire/wire.ts'

const latitude = z.coerce.number().min(-90).max(90)
const longitude = z.coerce.number().min(-180).max(180)

const searchGround = z.object({
  entityId,
  name: z.string(),
  supportedGames: z.array(z.string()),
  availability: z.boolean(),
  pricePerHourFullBooking: money,
  pricePerHourPartialBookingPerPlayer: money,
  allowFullBooking: z.boolean(),
  allowPartialBooking: z.boolean(),
  openingTime: time,
  closingTime: endTime,
  /** First free starts on the asked date, at most four; absent without a date. */
  freeStarts: z.array(time).optional(),
})

export const turfSummary = z
  .object({
    entityId,
    slug: z.string(),
    name: z.string(),
    images: z.array(z.string()),
    location: z.object({ address: z.string(), city: z.string(), latitude: z.number(), longitude: z.number() }),
    distanceInKm: z.number().nullable(),
    isOnboarded: z.boolean(),
    /** Average of its reviews with one decimal; null while there is none. */
    rating: z.number().nullable(),
    reviewCount: z.number().int(),
    grounds: z.array(searchGround),
  })
  .meta({ id: 'TurfSummary' })

const place = z
  .object({
    id: z.string(),
    label: z.string(),
    secondary: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
  })
  .meta({ id: 'Place' })

export const turfs = endpoints({
  searchTurfs: {
    method: 'GET',
    reads: 'stale',
    path: '/auth/search',
    summary: 'Find turfs by game, place, date and name',
    description:
      'Onboarded turfs first, wholly unavailable ones last, then by name, or by distance when a point is given. With a point: within 25 km, widened when nothing is there. The order is stable across pages. The first 1,000 turfs are counted and have pages; later pages are empty. A name or place of one or two letters is the beginning of a word.',
    access: 'everyone',
    query: z.object({
      ...paging(8),
      sortBy: absentWhenEmpty(z.enum(['name', 'distance', 'price'])),
      sortDirection: absentWhenEmpty(z.enum(['ASC', 'DESC', 'asc', 'desc'])),
      location: absentWhenEmpty(z.string().max(200)),
      bookingType: absentWhenEmpty(z.enum(['FULL', 'PARTIAL'])),
      latitude: absentWhenEmpty(latitude),
      longitude: absentWhenEmpty(longitude),
      game: absentWhenEmpty(z.string().max(60)),
      name: absentWhenEmpty(z.string().max(100)),
      date: absentWhenEmpty(dateInput),
    }),
    reply: pageOf(turfSummary),
    refuses: [],
    cost: 5,
  },
  suggestPlaces: {
    method: 'GET',
    path: '/places/autocomplete',
    summary: 'Places in India that match a text of at least 3 characters',
    access: 'everyone',
    query: z.object({
      q: z.string().max(100),
      session: absentWhenEmpty(z.string().max(100)),
      latitude: absentWhenEmpty(latitude),
      longitude: absentWhenEmpty(longitude),
    }),
    reply: z.object({ places: z.array(place), attribution: z.string() }),
    refuses: ['PROVIDER_UNAVAILABLE'],
    ownsTransactions: true,
    cost: 2,
    perAddressHour: 600,
  },
  resolvePlace: {
    method: 'GET',
    path: '/places/:placeId',
    summary: 'The point of a suggested place',
    access: 'everyone',
    params: z.object({ placeId: z.string().max(300) }),
    query: z.object({ session: absentWhenEmpty(z.string().max(100)) }),
    reply: place,
    refuses: ['NOT_FOUND', 'PROVIDER_UNAVAILABLE'],
    ownsTransactions: true,
    cost: 2,
    perAddressHour: 200,
  },
})
