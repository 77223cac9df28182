import { type PartOfDay, partsOfDay } from '@baari/domain/availability/evening.ts'
import { LONGEST_TURF_SEARCH, MOST_TURFS_REFINED } from '@baari/domain/shared/limits.ts'
import { WEEKDAYS } from '@baari/domain/shared/zonedTime.ts'
import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import {
  absentWhenEmpty,
  date,
  dateInput,
  endTime,
  entityId,
  money,
  pageOf,
  paging,
  publicText,
  time,
  timeInput,
} from '../wire/wire.ts'

const latitude = z.coerce.number().min(-90).max(90)
const longitude = z.coerce.number().min(-180).max(180)

const searchGround = z.object({
  entityId,
  name: publicText,
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

/** Refusals of an uploaded picture. */
export const pictureRefusals = ['PAYLOAD_TOO_LARGE', 'MEDIA_TYPE_UNSUPPORTED', 'PICTURE_UNREADABLE'] as const

export const turfSummary = z
  .object({
    entityId,
    slug: z.string(),
    name: publicText,
    images: z.array(z.string()),
    location: z.object({ address: publicText, city: publicText, latitude: z.number(), longitude: z.number() }),
    distanceInKm: z.number().nullable(),
    isOnboarded: z.boolean(),
    /** Average of its reviews with one decimal; null while there is none. */
    rating: z.number().nullable(),
    reviewCount: z.number().int(),
    grounds: z.array(searchGround),
    /** Free time on the requested date, at the requested time: absent without a date, null where nothing is free. */
    freeTime: z
      .object({
        /** The cheapest ground that is free then. */
        groundId: entityId,
        groundName: publicText,
        maxPlayers: z.number().int(),
        /** Of an hour of the ground, or of a seat in a search for games; the description says from which start. */
        pricePerHour: money,
        /** The first twelve starts, each on the cheapest ground that is free at it. */
        starts: z.array(
          z.object({
            time,
            /** In minutes of the requested business day: 1440 or more after midnight. */
            startMinute: z.number().int(),
            groundId: entityId,
            groundName: publicText,
          }),
        ),
        moreStarts: z.number().int(),
      })
      .nullable()
      .optional(),
  })
  .meta({ id: 'TurfSummary' })

const list = <T extends z.ZodType<unknown, string>>(item: T, most: number) =>
  z
    .string()
    .max(500)
    .transform((text) => text.split(',').flatMap((one) => one.trim() || []))
    .pipe(z.array(item).max(most))

const part = z
  .string()
  .transform((text) => text.toUpperCase())
  .pipe(z.enum(partsOfDay as [PartOfDay, ...PartOfDay[]]))

/** Parts of the day, separated by commas. */
export const partsInput = absentWhenEmpty(list(part, partsOfDay.length))

const rupees = z.coerce.number().min(0).max(1_000_000)

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
    description: `Onboarded turfs first, wholly unavailable ones last, then by name, or by distance when a point is given. With a point: within 25 km, widened when nothing is there. A place without a point is looked up among Indian towns and neighbourhoods: the response lists the turfs of its city, by distance if it is a neighbourhood, or none if Baari has no turfs there; a text that names no place is searched for in addresses. The order is stable across pages. The first 1,000 turfs are counted and have pages; later pages are empty. A name or place of one or two letters is the beginning of a word. A search that filters by time, price, rating, kilometres, place, amenities or half grounds, or sorts by rating or the earliest start, reads and compares only the first ${MOST_TURFS_REFINED} turfs of the list: the nearest, when a point is given. \`freeTime.pricePerHour\` is the price from the first free start that the search asks for; if it asks for no time, from the first one from 5 pm on, or from the first one of the day if none is free from 5 pm on. It is the same in every order; sorting by the earliest start only adds the first start of the day to \`starts\`.`,
    access: 'everyone',
    shared: true,
    query: z.object({
      ...paging(8),
      sortBy: absentWhenEmpty(z.enum(['name', 'distance', 'price', 'rating', 'earliest'])),
      sortDirection: absentWhenEmpty(z.enum(['ASC', 'DESC', 'asc', 'desc'])),
      location: absentWhenEmpty(z.string().max(200)),
      /** The city whose page searches. A place without a point lists no turfs of another city there. */
      cityKey: absentWhenEmpty(z.string().max(40)),
      /** PARTIAL looks for grounds that take games; else they are let whole. */
      bookingType: absentWhenEmpty(z.enum(['FULL', 'PARTIAL'])),
      latitude: absentWhenEmpty(latitude),
      longitude: absentWhenEmpty(longitude),
      game: absentWhenEmpty(z.string().max(60)),
      name: absentWhenEmpty(z.string().max(LONGEST_TURF_SEARCH)),
      date: absentWhenEmpty(dateInput),
      /** Parts of the day in which a start has to be free, with commas between them. */
      part: partsInput,
      /** A start has to be free then or half an hour later. */
      from: absentWhenEmpty(timeInput),
      /** Rupees an hour, as they are charged on the date. */
      priceFrom: absentWhenEmpty(rupees),
      priceTo: absentWhenEmpty(rupees),
      /** Kilometres from the point. */
      within: absentWhenEmpty(z.coerce.number().positive().max(1000)),
      rating: absentWhenEmpty(z.coerce.number().min(0).max(5)),
      place: absentWhenEmpty(z.enum(['INDOOR', 'OUTDOOR'])),
      /** All of these, with commas between them. */
      amenities: absentWhenEmpty(list(z.string().max(60), 12)),
      /** Grounds that are half of another one, and no others. */
      ground: absentWhenEmpty(z.enum(['HALF'])),
      /** Asks for `facets`, too. */
      facets: absentWhenEmpty(z.enum(['true'])),
    }),
    reply: pageOf(turfSummary)
      .extend({
        /** The number of turfs that were read and compared; absent where an index orders the list. */
        compared: z.number().int().optional(),
        /** The choices of each filter. */
        facets: z
          .object({
            /** The price of an hour at each turf that all filters but the price leave. */
            prices: z.array(money),
            /** The most frequent amenities first. */
            amenities: z.array(publicText),
          })
          .optional(),
        /**
         * The place of `location`, if it was typed without a point or lies outside all cities. HERE: in `city`; OTHER_CITY: in a
         * different city from `cityKey`; NOT_SERVED: `city` is the nearest, `km` away; MISSPELT: `name` may be meant;
         * UNKNOWN: the text is searched in addresses.
         */
        place: z
          .object({
            kind: z.enum(['HERE', 'OTHER_CITY', 'NOT_SERVED', 'MISSPELT', 'UNKNOWN']),
            name: publicText,
            city: z.object({ cityKey: z.string(), name: z.string() }).nullable(),
            km: z.number().int().nullable(),
            /** Of a place that is not served, rounded to about a kilometre. */
            point: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
          })
          .optional(),
      })
      .meta({ id: 'FoundTurfs' }),
    refuses: [],
    cost: 5,
  },
  suggestPlaces: {
    method: 'GET',
    path: '/places/autocomplete',
    summary: 'Places in India that match a text of at least 3 characters',
    access: 'everyone',
    query: z.object({
      q: z.string().max(LONGEST_TURF_SEARCH),
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

/** The hours of a ground by weekday, Monday first. */
export const weekHours = z
  .array(
    z.object({
      dayOfWeek: z.enum(WEEKDAYS),
      /** Null: the ground is closed on this day. */
      hours: z.object({ openingTime: time, closingTime: endTime }).nullable(),
    }),
  )
  .length(WEEKDAYS.length)

const publicTurf = turfSummary
  .omit({ distanceInKm: true, grounds: true })
  .extend({
    amenities: z.array(publicText),
    /** The sites that may show the turf's widget, as origins. */
    widgetSites: z.array(z.string()),
    grounds: z.array(
      z.object({
        ...groundFields,
        weekHours,
        /** Dates on which the ground is closed. */
        closedDates: z.array(date),
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
    shared: true,
    params: z.object({ slug: z.string().max(160) }),
    reply: publicTurf,
    refuses: ['NOT_FOUND'],
    cost: 3,
  },
})
