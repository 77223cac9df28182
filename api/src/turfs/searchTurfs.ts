import type { Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import { CITY_RADIUS_KM } from '@baari/domain/cities/catalogue.ts'
import { MOST_TURFS_COUNTED } from '@baari/domain/turfs/ranking.ts'
import type { Handler } from '../platform/http/context.ts'
import { pageTotals } from '../platform/http/pageTotals.ts'
import { findPage } from './findPage.ts'
import { findRefined, isRefined, type ListedTurf } from './findRefined.ts'
import { freeStartsOf } from './freeStarts.ts'
import { freeTimeOf } from './freeTimeOf.ts'
import { presentRating } from './presentRating.ts'
import { readDay } from './readDay.ts'
import { type CatalogueSource, type PlacedQuery, placeSearch } from './typedPlace.ts'

type Query = PlacedQuery

const FREE_STARTS_SHOWN = 4

/** In the order of `RANKING`. Two round trips: the turfs, then their grounds. */
export const searchTurfs =
  (catalogue: CatalogueSource): Handler<Api['searchTurfs']> =>
  async ({ query: asked }, { db, now }) => {
    const { place, query } = asked.location
      ? placeSearch(await catalogue.read(), asked)
      : { place: undefined, query: asked }
    const { found, counted, facets } = query ? await find(db, query, now) : nothing
    // Turfs within reach of a place show that Baari serves it.
    const isThere = place?.kind === 'NOT_SERVED' && found.some(({ km }) => km === null || km <= CITY_RADIUS_KM)
    return {
      content: found.map((turf) => presentListed(turf, asked, now)),
      ...pageTotals(counted, { ...asked, most: MOST_TURFS_COUNTED }),
      ...(facets && { facets }),
      ...(place && !isThere && { place }),
    }
  }

const nothing = { found: [], counted: 0, facets: undefined }

const find = async (db: Database, query: Query, now: Date) =>
  isRefined(query) ? await findRefined(db, query, now) : { ...(await listPage(db, query, now)), facets: undefined }

const listPage = async (db: Database, query: Query, now: Date) => {
  const { date } = query
  const { found, counted } = await findPage(db, query)
  const days = await readDay({ db, turfIds: found.map(({ id }) => id), date })
  const listed = found.map((turf): ListedTurf => {
    const grounds = days.get(turf.id) ?? []
    const freeTime = date === undefined ? undefined : freeTimeOf({ ...turf, grounds }, { ...query, date }, now)
    return { ...turf, grounds, freeTime }
  })
  return { found: listed, counted }
}

const presentListed = (turf: ListedTurf, { date }: Query, now: Date) => ({
  entityId: turf.id,
  slug: turf.slug,
  name: turf.name,
  images: turf.images,
  location: { address: turf.address, city: turf.city, latitude: turf.latitude, longitude: turf.longitude },
  distanceInKm: turf.km === null ? null : Math.round(turf.km * 10) / 10,
  isOnboarded: turf.onboarded,
  ...presentRating(turf),
  grounds: turf.grounds.map((ground) => ({
    entityId: ground.id,
    name: ground.name,
    supportedGames: ground.supported_games,
    availability: ground.available,
    pricePerHourFullBooking: ground.price_full,
    pricePerHourPartialBookingPerPlayer: ground.price_partial,
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
