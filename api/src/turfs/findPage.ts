import type { Database } from '@baari/db/connect.ts'
import { PLANNED_EACH_TIME } from '@baari/db/statementNames.ts'
import { REACH_KM, WIDER_REACH_KM, WIDEST_REACH_KM } from '@baari/domain/shared/limits.ts'
import { MOST_TURFS_COUNTED } from '@baari/domain/turfs/ranking.ts'
import { type RawBuilder, sql } from 'kysely'
import { escapeLike } from '../platform/http/readList.ts'
import type { PlacedQuery } from './typedPlace.ts'

type Query = PlacedQuery
type Sql = RawBuilder<unknown>

export interface FoundTurf {
  id: string
  slug: string
  name: string
  images: string[]
  games: string[]
  address: string
  city: string
  latitude: number
  longitude: number
  onboarded: boolean
  review_count: number
  rating_sum: number
  time_zone: string
  amenities: string[]
  listing_rank: number
  km: number | null
}

/** Radii around a point; tried in turn until one holds a turf. */
const REACHES_KM = [REACH_KM, WIDER_REACH_KM, WIDEST_REACH_KM]
/** More than half around the earth. */
const ANYWHERE_KM = 20_100
/** Up to how many turfs are walked for a page: few numbers, so that there are few statements to prepare. */
const WALKS = [16, 64, 256, MOST_TURFS_COUNTED]
/** A count above the limit means that there are more. */
const MOST_COUNTED = MOST_TURFS_COUNTED + 1

interface Page<Grounds> {
  found: (FoundTurf & { grounds: Grounds })[]
  counted: number
}

/**
 * A page in the order of `RANKING`, and the number of turfs that match, up to `MOST_COUNTED`. `grounds` selects what is
 * shown of a turf's grounds.
 */
export const findPage = async <Grounds = null>(
  db: Database,
  query: Query,
  grounds?: RawBuilder<Grounds>,
): Promise<Page<Grounds>> => {
  if (saysNothing(query.name) || saysNothing(placeOf(query))) return { found: [], counted: 0 }
  const { rows } = await pageQuery(query, grounds).execute(db)
  return { found: rows.filter(({ id }) => id !== null), counted: rows[0]!.counted }
}

/** Calls the function of `db/functions/turfs` that walks the index for the requested order. */
export const pageQuery = <Grounds = null>(
  query: Query,
  grounds: RawBuilder<Grounds> = sql`null`,
): RawBuilder<FoundTurf & { counted: number; grounds: Grounds }> => sql`${planOf(query)}
  select id, slug, name, images, games, address, city, latitude, longitude, onboarded, review_count, rating_sum, time_zone,
         amenities, listing_rank, km, counted, ${grounds} as grounds
  from ${searchOf(query)} left join turf on turf.id = turf_id
  order by place`

/** Filters by text are planned on each call: the best plan depends on how rare the words are. */
const planOf = ({ name, location }: Query): Sql => (name || location ? sql.raw(PLANNED_EACH_TIME) : sql``)

const searchOf = (query: Query): Sql => {
  const { latitude, longitude, mostKm = ANYWHERE_KM } = query
  const isByPrice = query.sortBy === 'price'
  const isDescending = query.sortDirection?.toUpperCase() === 'DESC'
  const place = placeOf(query)
  const [listing, bounds] = [listingOf(query), boundsOf(query)]
  const placed = sql`${listing}, ${patternsOf(place)}`
  if (latitude !== undefined && longitude !== undefined) {
    const reaches = sql.lit(`{${REACHES_KM.filter((km) => km < mostKm)}}`)
    const around = sql`${placed}, ${latitude}, ${longitude}, ${reaches}, ${sql.lit(mostKm)}, ${bounds}`
    return isByPrice ? sql`search_around_by_price(${around}, ${sql.lit(isDescending)})` : sql`search_around(${around})`
  }
  if (isDescending && !isByPrice) return sql`search_by_name_down(${placed}, ${bounds})`
  if (place && isByPrice) return sql`search_at_place_by_price(${placed}, ${bounds}, ${sql.lit(isDescending)})`
  if (place) return sql`search_at_place(${placed}, ${bounds})`
  if (!isByPrice) return sql`search_by_name(${listing}, ${bounds})`
  return isDescending ? sql`search_by_price_down(${listing}, ${bounds})` : sql`search_by_price(${listing}, ${bounds})`
}

/** Around a point, the name of a place narrows the list only on the page of a city. */
const placeOf = ({ latitude, longitude, location, mostKm }: Query): string | undefined =>
  latitude === undefined || longitude === undefined || mostKm !== undefined ? location : undefined

const listingOf = ({ game, bookingType, name }: Query): Sql =>
  sql`${game ?? ''}, ${sql.lit(bookingType ?? null)}, ${patternsOf(name, sql`fold_name`)}`

const boundsOf = ({ page, size }: Query): Sql => {
  const offset = page * size
  const limit = Math.max(0, Math.min(size, MOST_TURFS_COUNTED - offset))
  const walked = WALKS.find((walk) => walk >= offset + limit) ?? MOST_TURFS_COUNTED
  return sql`${sql.lit(walked)}, ${sql.lit(MOST_COUNTED)}, ${limit}, ${offset}`
}

const patternsOf = (words: string | undefined, fold = sql``): Sql => {
  const [pattern, orPattern] = words ? textPatterns(words) : []
  return sql.join([pattern, orPattern].map((one) => (one === undefined ? sql`null` : sql`${fold}(${one})`)))
}

/** Shorter words have no full trigram: an index finds them only at the beginning of a word. */
const LONG_ENOUGH = /[\p{L}\p{M}\p{N}]{3}/u
const SAYS_SOMETHING = /[\p{L}\p{N}]/u

/** Punctuation alone, which no turf matches. */
const saysNothing = (words: string | undefined): boolean => Boolean(words) && !SAYS_SOMETHING.test(words!)

/** `like` patterns, one of which a text matches if it contains the words. */
const textPatterns = (words: string): [string] | [string, string] =>
  LONG_ENOUGH.test(words) ? [`%${escapeLike(words)}%`] : [`${escapeLike(words)}%`, `% ${escapeLike(words)}%`]
