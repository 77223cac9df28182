import type { Api } from '@baari/contract/api.ts'
import type { Asked } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { RANKING, type RankingStep } from '@baari/domain/turfs/ranking.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Handler } from '../platform/http/context.ts'
import { pageTotals } from '../platform/http/pageTotals.ts'
import { freeStartsOf } from './freeStarts.ts'
import { presentRating } from './presentRating.ts'
import { readDay } from './readDay.ts'

type Query = Asked<Api['searchTurfs']>['query']

interface FoundTurf {
  id: string
  slug: string
  name: string
  images: string[]
  address: string
  city: string
  latitude: number
  longitude: number
  onboarded: boolean
  review_count: number
  rating_sum: number
  time_zone: string
  km: number | null
  total: number
}

/** How far around a point is searched; the next reach is tried when the one before holds nothing. */
const REACHES_KM = [25, 100, 400]
const FREE_STARTS_SHOWN = 4

/** In the order of `RANKING`. Two round trips: the page, then its grounds. */
export const searchTurfs: Handler<Api['searchTurfs']> = async ({ query }, { db, now }) => {
  const found = await findPage(db, query)
  const day = await readDay({ db, turfIds: found.map((turf) => turf.id), date: query.date })
  const total = found[0]?.total ?? 0
  return {
    content: found.map((turf) => ({
      entityId: turf.id,
      slug: turf.slug,
      name: turf.name,
      images: turf.images,
      location: { address: turf.address, city: turf.city, latitude: turf.latitude, longitude: turf.longitude },
      distanceInKm: turf.km === null ? null : Math.round(turf.km * 10) / 10,
      isOnboarded: turf.onboarded,
      ...presentRating(turf),
      grounds: (day.get(turf.id) ?? []).map((ground) => ({
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
        ...(query.date === undefined
          ? {}
          : {
              freeStarts: freeStartsOf(ground, { date: query.date, timeZone: turf.time_zone, now }).slice(
                0,
                FREE_STARTS_SHOWN,
              ),
            }),
      })),
    })),
    ...pageTotals(total, query),
  }
}

const escaped = (text: string): string => text.replace(/[\\%_]/g, (character) => `\\${character}`)

const findPage = async (db: Database, query: Query): Promise<FoundTurf[]> => {
  const hasPoint = query.latitude !== undefined && query.longitude !== undefined
  const spot = sql`earth_spot(${query.latitude ?? 0}, ${query.longitude ?? 0})`
  const wanted = sql.join(
    [
      sql`true`,
      ...(query.game ? [sql`games @> array[${query.game}]::text[]`] : []),
      ...(query.name ? [sql`name_key like ${`%${escaped(query.name.toLowerCase())}%`}`] : []),
      ...(query.bookingType === 'FULL'
        ? [sql`exists (select from ground where turf_id = turf.id and allow_full)`]
        : []),
      ...(query.bookingType === 'PARTIAL'
        ? [sql`exists (select from ground where turf_id = turf.id and allow_partial)`]
        : []),
      // Without a point, the place's name narrows the list.
      ...(query.location && !hasPoint
        ? [sql`(city ilike ${`%${escaped(query.location)}%`} or address ilike ${`%${escaped(query.location)}%`})`]
        : []),
    ],
    sql` and `,
  )
  const reach = sql`reach as (
    select (select km from unnest(${REACHES_KM}::float8[]) km
            where exists (select from turf where ${wanted} and spot <@ cube_enlarge(${spot}, km, 3)) order by km limit 1) as km)`
  const { rows } = await sql<FoundTurf>`
    with ${reach}
    select id, slug, name, images, address, city, latitude, longitude, onboarded, review_count, rating_sum, time_zone,
           ${hasPoint ? sql`cube_distance(spot, ${spot})` : sql`null`} as km, count(*) over () as total
    from turf
    where ${wanted} ${hasPoint ? sql`and ((select km from reach) is null or spot <@ cube_enlarge(${spot}, (select km from reach), 3))` : sql``}
    order by ${order(query, hasPoint)}, id
    limit ${query.size} offset ${query.page * query.size}`.execute(db)
  return rows
}

/** The steps of the ranking that say something here: the page about it tells players of these and no others. */
const order = (query: Query, hasPoint: boolean) => {
  const direction = query.sortDirection?.toUpperCase() === 'DESC' ? sql`desc` : sql`asc`
  const isByPrice = query.sortBy === 'price'
  const isByDistance = hasPoint && !isByPrice
  const columns: Record<RankingStep, RawBuilder<unknown> | undefined> = {
    BOOKABLE: sql`listing_rank`,
    PRICE: isByPrice ? sql`price_from ${direction} nulls last` : undefined,
    DISTANCE: isByDistance ? sql`km` : undefined,
    NAME: isByPrice || isByDistance ? sql`name_key` : sql`name_key ${direction}`,
  }
  return sql.join(RANKING.flatMap((step) => columns[step] ?? []))
}
