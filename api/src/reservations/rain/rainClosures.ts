import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { maskedPhone } from '@baari/domain/shared/person.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/context.ts'
import { pageTotals } from '../../platform/http/readList.ts'
import { ownTurf } from '../readOwnerDays.ts'
import { type PlayerRow, readAskedPlayers, readWalkInsToCall, type WalkInRow } from './readAffected.ts'

/** The day's closures for rain, with the choices of the affected players. */
export const listRain: Handler<Api['listRain']> = async ({ query }, { db, now, viewer }) => {
  const turf = await ownTurf(db, { turfId: query.turfId, viewer, now })
  const closures = []
  for (const row of await readClosures(db, turf.id, query.date)) closures.push(await presentClosure(db, row))
  return { closures }
}

interface Row {
  id: string
  turf_id: string
  turf_name: string
  owner_name: string
  date: string
  starts_minute: number
  ends_minute: number
  created_at: Date
  asked_bookings: number
  captured: number
  refunded: number
  sold_again: number
}

/** Closures for rain with their outcomes, for admins. */
export const listRainClosures: Handler<Api['listRainClosures']> = async ({ query }, { db }) => {
  const requested = query.onlySoldAgain ? sql`sold_again > 0` : sql`true`
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<Row>`
      select rain_outcome.*, turf.name as turf_name, turf.owner_name
      from rain_outcome join turf on turf.id = rain_outcome.turf_id
      where ${requested}
      order by rain_outcome.created_at desc, rain_outcome.id
      limit ${query.size} offset ${query.page * query.size}`.execute(db),
    sql<{ total: number }>`select count(*)::integer as total from rain_outcome where ${requested}`.execute(db),
  ])
  const content = rows.map((row) => ({
    entityId: row.id,
    turfId: row.turf_id,
    turfName: row.turf_name,
    ownerName: row.owner_name,
    date: row.date,
    fromMinute: row.starts_minute,
    toMinute: row.ends_minute,
    closedAt: row.created_at,
    askedBookings: row.asked_bookings,
    paid: row.captured,
    refunded: row.refunded,
    soldAgain: row.sold_again,
  }))
  return { content, ...pageTotals(counted[0]!.total, query) }
}

export interface ClosureRow {
  id: string
  turf_id: string
  ground_ids: string[]
  parts: number[]
  date: string
  starts_minute: number
  ends_minute: number
  from: Date
  to: Date
  created_at: Date
  notified_at: Date | null
  is_closed: boolean
}

const closures = sql`
  select id, turf_id, ground_ids, date, starts_minute, ends_minute, lower(period) as from, upper(period) as to, created_at,
    notified_at, exists (select from block where rain_closure_id = rain_closure.id and active) as is_closed,
    (select array_agg(distinct part) from ground, unnest(parts) part where ground.id = any (ground_ids)) as parts
  from rain_closure`

/** One closure; the caller has checked the viewer's right to it. */
export const readClosure = async (db: Database, closureId: string): Promise<ClosureRow> => {
  const { rows } = await sql<ClosureRow>`${closures} where id = ${closureId}`.execute(db)
  if (!rows[0]) throw new Error(`there is no closure ${closureId}`)
  return rows[0]
}

/** The closures of a turf's day, the newest first. */
const readClosures = async (db: Database, turfId: string, date: string): Promise<ClosureRow[]> => {
  const { rows } =
    await sql<ClosureRow>`${closures} where turf_id = ${turfId} and date = ${date} order by id desc`.execute(db)
  return rows
}

/** A closure with the players who were asked and the walk-ins to call. */
export const presentClosure = async (db: Database, row: ClosureRow): Promise<Answer<Api['closeForRain']>> => ({
  entityId: row.id,
  turfEntityId: row.turf_id,
  groundEntityIds: row.ground_ids,
  date: row.date,
  fromMinute: row.starts_minute,
  toMinute: row.ends_minute,
  closedAt: row.created_at,
  isClosed: row.is_closed,
  players: (await readAskedPlayers(db, row.id)).map(presentPlayer),
  toCall: row.is_closed
    ? (await readWalkInsToCall(db, { turfId: row.turf_id, parts: row.parts, from: row.from, to: row.to })).map(
        presentWalkIn,
      )
    : [],
})

type Report = Answer<Api['checkRain']>

const place = (row: PlayerRow | WalkInRow) => ({
  entityId: row.id,
  groundEntityId: row.ground_id,
  date: row.date,
  fromMinute: row.starts_minute,
  toMinute: row.ends_minute,
  name: row.name,
})

const movedTo = (row: PlayerRow): Report['players'][number]['movedTo'] =>
  row.moved_ground_id === null
    ? null
    : {
        groundEntityId: row.moved_ground_id,
        date: row.moved_date ?? '',
        fromMinute: row.moved_starts_minute ?? 0,
        toMinute: row.moved_ends_minute ?? 0,
      }

/** The payers of the rained-out time, as the owner sees them. */
export const presentPlayer = (row: PlayerRow): Report['players'][number] => ({
  ...place(row),
  kind: row.is_seats ? 'GAME' : 'ONLINE',
  phone: maskedPhone(row.phone),
  seats: row.players,
  paidOnline: row.captured,
  answer: row.answer,
  answeredBy: row.answered_by,
  decideBy: row.decide_by,
  movedTo: movedTo(row),
})

/** The owner wrote the number down: it is whole. */
export const presentWalkIn = (row: WalkInRow): Report['toCall'][number] => ({ ...place(row), phone: row.phone })
