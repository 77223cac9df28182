import { turfPictures } from '@baari/art/turfPictures.ts'
import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { FAVOURITE_DAYS, FAVOURITES_SHOWN, favouriteStart } from '@baari/domain/availability/evening.ts'
import { addDays, dateAt } from '@baari/domain/shared/zonedTime.ts'
import { sql } from 'kysely'
import { lockUser } from '../accounts/manageUsers.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { freeStartsOf } from './freeStarts.ts'
import type { GroundDay } from './readDay.ts'

/** Adds a turf to the favourites. Repeating it changes nothing and returns the original date. */
export const keepFavourite: Handler<Api['keepFavourite']> = async ({ params }, { db, now, viewer }) => {
  const favourite = { account_id: viewer.accountId, turf_id: params.turfId }
  await lockUser(db, viewer.accountId)
  // The lock keeps the turf from being deleted before its favourite is inserted.
  const turf = await db.selectFrom('turf').select('id').where('id', '=', params.turfId).forKeyShare().executeTakeFirst()
  if (!turf) throw new Failure('NOT_FOUND', { message: 'We could not find this turf.' })
  await db
    .insertInto('favourite')
    .values({ ...favourite, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const kept = await db
    .selectFrom('favourite')
    .select(['turf_id', 'created_at'])
    .where('account_id', '=', favourite.account_id)
    .where('turf_id', '=', favourite.turf_id)
    .executeTakeFirstOrThrow()
  return { turfId: kept.turf_id, createdAt: kept.created_at }
}

/** Keeps a turf no longer; one that is not kept stays so. */
export const dropFavourite: Handler<Api['dropFavourite']> = async ({ params }, { db, viewer }) => {
  await db
    .deleteFrom('favourite')
    .where('account_id', '=', viewer.accountId)
    .where('turf_id', '=', params.turfId)
    .execute()
  return { turfId: params.turfId }
}

export const listFavourites: Handler<Api['listFavourites']> = async (_asked, { db, viewer }) => {
  const favourites = await db
    .selectFrom('favourite')
    .innerJoin('turf', 'turf.id', 'favourite.turf_id')
    .select(['turf.id', 'turf.name', 'favourite.created_at'])
    .where('account_id', '=', viewer.accountId)
    .orderBy('favourite.created_at', 'desc')
    .orderBy('turf.id')
    .execute()
  return { content: favourites.map(({ id, name, created_at }) => ({ turfId: id, name, createdAt: created_at })) }
}

type Week = Answer<Api['listFavouriteWeeks']>['content'][number]

interface Kept {
  id: string
  name: string
  images: string[]
  games: string[]
  amenities: string[]
  address: string
  city: string
  latitude: number
  longitude: number
  time_zone: string
  /** The cheapest first. */
  grounds: Omit<GroundDay, 'prices'>[]
}

/** The evenings of the turfs that were kept last: one question to the database, however many there are. */
export const listFavouriteWeeks: Handler<Api['listFavouriteWeeks']> = async (_asked, { db, now, viewer }) => {
  const kept = await readWeeks(db, viewer.accountId)
  return { content: kept.map((turf) => presentWeek(turf, now)) }
}

const presentWeek = (turf: Kept, now: Date): Week => ({
  turfId: turf.id,
  name: turf.name,
  image: turfPictures(turf)[0] ?? null,
  location: { address: turf.address, city: turf.city, latitude: turf.latitude, longitude: turf.longitude },
  evenings: Array.from({ length: FAVOURITE_DAYS }, (_, ahead) => addDays(dateAt(now, turf.time_zone), ahead)).flatMap(
    (date) => eveningOf(turf, date, now) ?? [],
  ),
})

const eveningOf = ({ grounds, time_zone }: Kept, date: string, now: Date): Week['evenings'][number] | undefined => {
  const clock = { date, timeZone: time_zone, now }
  const free = grounds.map((ground) => ({ ground, starts: freeStartsOf({ ...ground, prices: [] }, clock) }))
  const start = favouriteStart(
    grounds.flatMap((ground) => freeStartsOf({ ...ground, prices: [], taken: [] }, clock)),
    free.flatMap(({ starts }) => starts),
  )
  if (start === undefined) return undefined
  const ground = free.find(({ starts }) => start !== null && starts.includes(start))?.ground
  if (start === null || !ground) return { date, start: null }
  const [game = ''] = ground.supported_games
  return { date, start: { time: start, groundId: ground.id, groundName: ground.name, game } }
}

const readWeeks = async (db: Database, accountId: string): Promise<Kept[]> => {
  const { rows } = await sql<Kept>`
    select turf.id, turf.name, turf.images, turf.games, turf.amenities, turf.address, turf.city, turf.latitude,
           turf.longitude, turf.time_zone, grounds
    from (select * from favourite where account_id = ${accountId}
          order by created_at desc, turf_id limit ${FAVOURITES_SHOWN}) kept
    join turf on turf.id = kept.turf_id
    cross join lateral (
      select coalesce(jsonb_agg(to_jsonb(ground) || jsonb_build_object('taken', coalesce((
               select jsonb_agg(jsonb_build_object('from', extract(epoch from lower(period)) * 1000,
                                                   'to', extract(epoch from upper(period)) * 1000))
               from live_occupancy
               where turf_id = ground.turf_id and part = any (ground.parts)
                 and period && tstzrange(database_now(), database_now() + ${FAVOURITE_DAYS + 1} * interval '24 hours')), '[]'))
               order by per_hour_full, position, ground.id), '[]') as grounds
      from ground
      where ground.turf_id = turf.id and ground.available and ground.allow_full) of_turf
    order by kept.created_at desc, turf.id`.execute(db)
  return rows
}
