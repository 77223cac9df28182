import type { Api } from '@baari/contract/api.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/context.ts'
import { pageTotals } from '../../platform/http/pageTotals.ts'

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
  const wanted = query.onlySoldAgain ? sql`sold_again > 0` : sql`true`
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<Row>`
      select rain_outcome.*, turf.name as turf_name, turf.owner_name
      from rain_outcome join turf on turf.id = rain_outcome.turf_id
      where ${wanted}
      order by rain_outcome.created_at desc, rain_outcome.id
      limit ${query.size} offset ${query.page * query.size}`.execute(db),
    sql<{ total: number }>`select count(*)::integer as total from rain_outcome where ${wanted}`.execute(db),
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
