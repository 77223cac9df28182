import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'
import { presentPlayer, presentWalkIn } from './presentRain.ts'
import { readAskedPlayers, readWalkInsToCall } from './readAffected.ts'

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
export const readClosures = async (db: Database, turfId: string, date: string): Promise<ClosureRow[]> => {
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
