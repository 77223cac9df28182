import { turfPictures } from '@baari/art/turfPictures.ts'
import type { Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import { CITY_RADIUS_KM } from '@baari/domain/cities/catalogue.ts'
import { MOST_TURFS_REFINED } from '@baari/domain/shared/limits.ts'
import { paiseOf } from '@baari/domain/shared/money.ts'
import { MOST_TURFS_COUNTED } from '@baari/domain/turfs/ranking.ts'
import type { Handler } from '../platform/http/context.ts'
import { pageTotals } from '../platform/http/readList.ts'
import { type FoundTurf, findPage } from './findPage.ts'
import { asksForTime, type FreeTime, freeStartsOf, freeTimeOf, groundsMeant } from './freeStarts.ts'
import { presentRating } from './publicTurf.ts'
import { type GroundDay, groundsOn, readDay } from './readDay.ts'
import { type CatalogueSource, type PlacedQuery, placeSearch } from './typedPlace.ts'

type Query = PlacedQuery

const FREE_STARTS_SHOWN = 4

/** In the order of `RANKING`. Takes one round trip, or two if turfs are compared before their grounds are read. */
export const searchTurfs =
  (catalogue: CatalogueSource): Handler<Api['searchTurfs']> =>
  async ({ query: request }, { db, now }) => {
    const { place, query } = request.location
      ? placeSearch(await catalogue.read(), request)
      : { place: undefined, query: request }
    const { found, counted, compared, facets } = query ? await find(db, query, now) : nothing
    // Turfs within reach of a place show that Baari serves it.
    const isThere = place?.kind === 'NOT_SERVED' && found.some(({ km }) => km === null || km <= CITY_RADIUS_KM)
    return {
      content: found.map((turf) => presentListed(turf, request, now)),
      ...pageTotals(counted, { ...request, most: MOST_TURFS_COUNTED }),
      ...(compared !== undefined && { compared }),
      ...(facets && { facets }),
      ...(place && !isThere && { place }),
    }
  }

const nothing = { found: [], counted: 0, compared: undefined, facets: undefined }

const find = async (db: Database, query: Query, now: Date) =>
  isRefined(query)
    ? await findRefined(db, query, now)
    : { ...(await listPage(db, query, now)), compared: undefined, facets: undefined }

const listPage = async (db: Database, query: Query, now: Date) => {
  const { date } = query
  const { found, counted } = await findPage(db, query, groundsOn(date))
  const listed = found.map(
    (turf): ListedTurf => ({
      ...turf,
      freeTime: date === undefined ? undefined : freeTimeOf(turf, { ...query, date }, now),
    }),
  )
  return { found: listed, counted }
}

const presentListed = (turf: ListedTurf, { date, game }: Query, now: Date) => ({
  entityId: turf.id,
  slug: turf.slug,
  name: turf.name,
  images: turfPictures(turf, game),
  location: { address: turf.address, city: turf.city, latitude: turf.latitude, longitude: turf.longitude },
  distanceInKm: turf.km === null ? null : Math.round(turf.km * 10) / 10,
  isOnboarded: turf.onboarded,
  ...presentRating(turf),
  grounds: turf.grounds.map((ground) => ({
    entityId: ground.id,
    name: ground.name,
    supportedGames: ground.supported_games,
    availability: ground.available,
    pricePerHourFullBooking: ground.per_hour_full,
    pricePerHourPartialBookingPerPlayer: ground.per_hour_partial,
    allowFullBooking: ground.allow_full,
    allowPartialBooking: ground.allow_partial,
    openingTime: ground.opens_at,
    closingTime: ground.closes_at,
    ...(date !== undefined && {
      freeStarts: freeStartsOf(ground, { date, timeZone: turf.time_zone, now }).slice(0, FREE_STARTS_SHOWN),
    }),
  })),
  ...(turf.freeTime !== undefined && { freeTime: turf.freeTime }),
})

/** A turf of a list with its grounds, and its free time on a given date. */
interface ListedTurf extends FoundTurf {
  grounds: GroundDay[]
  freeTime: FreeTime | null | undefined
}

interface Refined {
  found: ListedTurf[]
  counted: number
  /** The number of turfs read, before filtering. */
  compared: number
  facets: { prices: number[]; amenities: string[] } | undefined
}

const INDOOR = 'Indoor'

/** Does the search ask for what no index of the listing answers? */
const isRefined = (query: Query): boolean =>
  Boolean(query.part?.length || query.amenities?.length) ||
  ['rating', 'earliest'].includes(query.sortBy ?? '') ||
  [
    query.from,
    query.priceFrom,
    query.priceTo,
    query.within,
    query.rating,
    query.place,
    query.ground,
    query.facets,
  ].some((filter) => filter !== undefined)

/**
 * Answers a search whose filters have no index: reads a bounded number of turfs from the top of the plain list, and
 * filters them one by one.
 */
const findRefined = async (db: Database, query: Query, now: Date): Promise<Refined> => {
  const { found } = await findPage(db, { ...plainly(query), page: 0, size: MOST_TURFS_REFINED })
  const near = found.filter((turf) => isRated(turf, query) && isWithin(turf, query))
  const days = await readDay({ db, turfIds: near.map(({ id }) => id), date: query.date })
  const { date } = query
  const offered = near
    .map((turf) => ({ ...turf, grounds: days.get(turf.id) ?? [] }))
    .filter((turf) => groundsMeant(turf.grounds, query).length > 0)
    .map((turf) => ({ ...turf, freeTime: date === undefined ? undefined : freeTimeOf(turf, { ...query, date }, now) }))
    .filter(({ freeTime }) => freeTime !== null || !asksForTime(query))
  const fitting = offered.filter((turf) => hasAmenities(turf, query))
  const prices = fitting.map((turf) => priceOf(turf, query))
  const priced = fitting.filter((turf) => isPriced(priceOf(turf, query), query))
  const sorted = priced.sort(orderOf(query))
  const offset = query.page * query.size
  return {
    found: sorted.slice(offset, offset + query.size),
    counted: sorted.length,
    compared: found.length,
    facets: query.facets && { prices: prices.sort((one, other) => one - other), amenities: frequentAmenities(offered) },
  }
}

/** Reduces a search to what an index can answer. Around a point, the nearest turfs are read whatever the sort. */
const plainly = ({ sortBy, ...query }: Query): Query => ({
  ...query,
  sortBy: query.latitude === undefined && (sortBy === 'price' || sortBy === 'name') ? sortBy : undefined,
})

const isRated = (turf: FoundTurf, { rating = 0 }: Query): boolean => (presentRating(turf).rating ?? 0) >= rating

const isWithin = ({ km }: FoundTurf, { within }: Query): boolean => within === undefined || km === null || km <= within

const amenitiesOf = (turf: ListedTurf): Set<string> =>
  new Set([...turf.amenities, ...turf.grounds.flatMap(({ amenities }) => amenities)])

const hasAmenities = (turf: ListedTurf, { place, amenities = [] }: Query): boolean => {
  const there = amenitiesOf(turf)
  return (
    amenities.every((amenity) => there.has(amenity)) &&
    (place === undefined || there.has(INDOOR) === (place === 'INDOOR'))
  )
}

/** Paise of an hour: as it is charged on the date, or else the ground's own. */
const priceOf = ({ freeTime, grounds }: ListedTurf, query: Query): number =>
  freeTime?.pricePerHour ??
  Math.min(
    ...groundsMeant(grounds, query).map((ground) =>
      query.bookingType === 'PARTIAL' ? ground.per_hour_partial : ground.per_hour_full,
    ),
  )

const isPriced = (paise: number, { priceFrom = 0, priceTo = Number.POSITIVE_INFINITY }: Query): boolean =>
  paise >= paiseOf(priceFrom) && paise <= paiseOf(priceTo)

/** The list's own order stays where nothing else is asked: a sort keeps equals as they are. */
const orderOf = (query: Query) => {
  const sign = query.sortDirection?.toUpperCase() === 'DESC' ? -1 : 1
  const last = Number.POSITIVE_INFINITY
  const keys: Partial<Record<NonNullable<Query['sortBy']>, (turf: ListedTurf) => number>> = {
    price: (turf) => sign * priceOf(turf, query),
    // The best comes first, unless the worst is asked for.
    rating: (turf) => -(presentRating(turf).rating ?? 0),
    earliest: ({ freeTime }) => freeTime?.starts[0]?.time ?? last,
  }
  const key = query.sortBy && keys[query.sortBy]
  return (one: ListedTurf, other: ListedTurf): number =>
    key ? one.listing_rank - other.listing_rank || difference(key(one), key(other)) : 0
}

const difference = (one: number, other: number): number => (one === other ? 0 : one - other)

const frequentAmenities = (turfs: readonly ListedTurf[]): string[] => {
  const counts = new Map<string, number>()
  for (const turf of turfs) for (const amenity of amenitiesOf(turf)) counts.set(amenity, (counts.get(amenity) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one).map(([amenity]) => amenity)
}
