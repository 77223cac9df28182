import type { Database } from '@baari/db/connect.ts'
import { PLANNED_EACH_TIME } from '@baari/db/statementNames.ts'
import { REACH_KM } from '@baari/domain/shared/longest.ts'
import { MOST_TURFS_COUNTED, RANKING, type RankingStep } from '@baari/domain/turfs/ranking.ts'
import { type RawBuilder, sql } from 'kysely'
import type { PlacedQuery } from './typedPlace.ts'

type Query = PlacedQuery
type Sql = RawBuilder<unknown>

export interface FoundTurf {
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
  amenities: string[]
  listing_rank: number
  km: number | null
}

/** How far around a point is searched; the next reach is tried when the one before holds nothing. */
const REACHES_KM = [REACH_KM, 100, 400]
/** More than half around the earth. */
const ANYWHERE_KM = 20_100
/** Up to how many turfs are walked for a page: few numbers, so that there are few statements to prepare. */
const WALKS = [16, 64, 256, MOST_TURFS_COUNTED]
/** The values of `listing_rank`. */
const RANKS = [0, 1, 2, 3]

/** A page in the order of `RANKING`, and how many turfs match, up to one more than are counted. */
export const findPage = async (db: Database, query: Query): Promise<{ found: FoundTurf[]; counted: number }> => {
  const { rows } = await pageQuery(query).execute(db)
  return { found: rows.filter(({ id }) => id !== null), counted: rows[0]!.counted }
}

/** Indexes are walked in the order of the page until it is full: the rows read depend on the page, not on the number of turfs. */
export const pageQuery = (query: Query): RawBuilder<FoundTurf & { counted: number }> => {
  const offset = query.page * query.size
  const limit = Math.max(0, Math.min(query.size, MOST_TURFS_COUNTED - offset))
  const most = WALKS.find((walk) => walk >= offset + limit) ?? MOST_TURFS_COUNTED
  const list = listOf(query)
  return sql`${list.plan}
    with ${list.walks(sql.lit(most))},
    total as (select count(*) as counted from (${list.all} limit ${MOST_COUNTED}) found),
    page as (
      select turf_id, km, row_number() over (order by ${list.order}, turf_id) as position
      from walked order by position limit ${limit} offset ${offset})
    select id, slug, name, images, address, city, latitude, longitude, onboarded, review_count, rating_sum, time_zone,
           amenities, listing_rank, km, counted
    from total left join (page join turf on turf.id = turf_id) on true
    order by position`
}

interface List {
  /** Where the values of the text decide how it is best answered. */
  plan: Sql
  order: Sql
  /** The common table `walked`, with at least so many turfs from the beginning of the list. */
  walks: (most: Sql) => Sql
  /** Every turf of the list, as it is counted. */
  all: Sql
}

const listOf = (query: Query): List => {
  const hasPoint = query.latitude !== undefined && query.longitude !== undefined
  const order = orderOf(query, hasPoint)
  const matching = matchingOf(query, hasPoint)
  const common = { plan: query.name || query.location ? sql.raw(PLANNED_EACH_TIME) : sql``, order }
  const inOrder = (turfs: Sql) => (most: Sql) => sql`walked as (${turfs} order by ${order}, turf_id limit ${most})`
  if (hasPoint) {
    const reach = reachOf(query, matching)
    const all = sql`${matching} and list_key between ${keyOf(query, 0)} and ${keyOf(query, 3)}
                    and exists (select from nearest) and spot <@ cube_enlarge(${HERE}, (select km from reach), 3)
                    and spot <-> ${HERE} <= (select km from reach)`
    if (query.sortBy === 'price') return { ...common, all, walks: (most) => sql`${reach}, ${inOrder(all)(most)}` }
    const nearest = (most: Sql) => sql`order by spot <-> ${HERE} fetch first ${most} rows with ties`
    const isOfRank = (rank: number) =>
      sql`list_key = ${keyOf(query, rank)} and (select km from nearest where rank = ${sql.lit(rank)}) <= (select km from reach)`
    const walk = { matching, isOfRank, isInReach: sql`km <= (select km from reach)` }
    return {
      ...common,
      all,
      walks: (most) => sql`${reach}, ${rankByRank({ ...walk, most, end: nearest(most) })}`,
    }
  }
  const all = sql`${matching} order by listing_rank`
  if (!isDescending(query) || query.sortBy === 'price') return { ...common, all, walks: inOrder(matching) }
  const isOfRank = (rank: number) => sql`listing_rank = ${sql.lit(rank)}`
  const walk = { matching, isOfRank, isInReach: sql`true` }
  const lastNames = (most: Sql) => sql`order by name_key desc, turf_id limit ${most}`
  return { ...common, all, walks: (most) => rankByRank({ ...walk, most, end: lastNames(most) }) }
}

/** A count above the limit means that there are more. */
const MOST_COUNTED = sql.lit(MOST_TURFS_COUNTED + 1)

/** The point that is searched around. */
const HERE = sql`(select here.point from here)`

const matchingOf = ({ game, name, location, bookingType, mostKm }: Query, hasPoint: boolean): Sql => sql`
  select turf_id, listing_rank, name_key, price_from, ${hasPoint ? sql`spot <-> ${HERE}` : sql`null::float8`} as km
  from turf_listing
  where game = ${game ?? ''}
  ${bookingType === 'FULL' ? sql`and allow_full` : sql``}
  ${bookingType === 'PARTIAL' ? sql`and allow_partial` : sql``}
  ${name ? sql`and ${isLike(sql`name_key`, sql`like`, name, sql`fold_name`)}` : sql``}
  ${
    // Without a point, the place's name narrows the list; on the page of a city it does so around the city.
    location && (!hasPoint || mostKm !== undefined)
      ? sql`and exists (select from turf where turf.id = turf_id
          and (${isLike(sql`city`, sql`ilike`, location)} or ${isLike(sql`address`, sql`ilike`, location)}))`
      : sql``
  }`

const isLike = (column: Sql, like: Sql, words: string, fold = sql``): Sql =>
  sql`(${sql.join([sql`false`, ...textPatterns(words).map((pattern) => sql`${column} ${like} ${fold}(${pattern})`)], sql` or `)})`

/** How the index by place names a game and a rank. */
const keyOf = ({ game = '' }: Query, rank: number): Sql => sql`list_key(${game}, ${sql.lit(rank)})`

/** How far each rank is away, and the first of the reaches that holds a turf of any. A rank without a turf is not looked through. */
const reachOf = (query: Query, matching: Sql): Sql => {
  const { mostKm = ANYWHERE_KM } = query
  const isWorded = Boolean(query.name || (query.location && query.mostKm !== undefined))
  // All that the words match, or too many to tell which ranks have none.
  const named = sql`named as materialized (${matching} order by listing_rank limit ${MOST_COUNTED}),`
  const occurs = (rank: Sql) =>
    isWorded
      ? sql`(exists (select from named where listing_rank = ${rank}) or (select count(*) from named) = ${MOST_COUNTED})`
      : // In the order of an index, so that no plan looks for one turf in the whole table.
        sql`(select turf_id from (${matching} and listing_rank = ${rank}) turf order by name_key, turf_id limit 1) is not null`
  const nearest = RANKS.map((number) => {
    const rank = sql.lit(number)
    return sql`(select ${rank} as rank, km from (
      ${matching} and list_key = ${keyOf(query, number)} and ${occurs(rank)} order by spot <-> ${HERE} limit 1) turf)`
  })
  return sql`here as materialized (select earth_spot(${query.latitude}, ${query.longitude}) as point),
    ${isWorded ? named : sql``} nearest as materialized (${sql.join(nearest, sql` union all `)}),
    reach as materialized (
      select coalesce(min(tried.km), ${sql.lit(mostKm)}) as km
      from (select min(km) as km from nearest) found, unnest(${sql.lit(`{${REACHES_KM.filter((km) => km < mostKm)}}`)}::float8[]) tried (km)
      where found.km <= tried.km)`
}

interface Walk {
  matching: Sql
  /** Which turfs are of a rank, as the index that is walked says it. */
  isOfRank: (rank: number) => Sql
  most: Sql
  /** The order within a rank, and where it ends. */
  end: Sql
  isInReach: Sql
}

/** Each rank is walked by itself, and one that comes after enough turfs is not walked at all. */
const rankByRank = ({ matching, isOfRank, most, end, isInReach }: Walk): Sql => {
  const names = RANKS.map((rank) => sql.raw(`rank${rank}`))
  const ranks = RANKS.map((rank) => {
    const before = names.slice(0, rank).map((name) => sql`(select count(*) from ${name})`)
    return sql`${names[rank]} as materialized (
      select * from (${matching} and ${isOfRank(rank)}
        and ${sql.join([sql`0`, ...before], sql` + `)} < ${most} ${end}) walked where ${isInReach})`
  })
  const walked = names.map((name) => sql`select * from ${name}`)
  return sql`${sql.join(ranks)}, walked as (${sql.join(walked, sql` union all `)})`
}

const isDescending = ({ sortDirection }: Query): boolean => sortDirection?.toUpperCase() === 'DESC'

/** The steps of the ranking that say something here: the page about it tells players of these and no others. */
const orderOf = (query: Query, hasPoint: boolean): Sql => {
  const direction = isDescending(query) ? sql`desc` : sql`asc`
  const isByPrice = query.sortBy === 'price'
  const isByDistance = hasPoint && !isByPrice
  const columns: Record<RankingStep, Sql | undefined> = {
    BOOKABLE: sql`listing_rank`,
    PRICE: isByPrice ? sql`price_from ${direction} nulls last` : undefined,
    // No index has these orders: `findRefined` sorts by them.
    RATING: undefined,
    EARLIEST: undefined,
    DISTANCE: isByDistance ? sql`km` : undefined,
    NAME: isByPrice || isByDistance ? sql`name_key` : sql`name_key ${direction}`,
  }
  return sql.join(RANKING.flatMap((step) => columns[step] ?? []))
}

/** Shorter words have no full trigram: an index finds them only at the beginning of a word. */
const LONG_ENOUGH = /[\p{L}\p{M}\p{N}]{3}/u
const SAYS_SOMETHING = /[\p{L}\p{N}]/u

const escaped = (text: string): string => text.replace(/[\\%_]/g, (character) => `\\${character}`)

/** `like` patterns, one of which a text has to match to contain the words; none if they are punctuation only. */
const textPatterns = (words: string): string[] => {
  if (!SAYS_SOMETHING.test(words)) return []
  if (LONG_ENOUGH.test(words)) return [`%${escaped(words)}%`]
  return [`${escaped(words)}%`, `% ${escaped(words)}%`]
}
