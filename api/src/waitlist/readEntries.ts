import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'
import type { Handler } from '../platform/http/context.ts'
import { minutesSince } from '../turfs/freeStarts.ts'

type Entry = Answer<Api['listWaitlist']>['content'][number]

const MOST_SHOWN = 50

const entries = (db: Database) =>
  db
    .selectFrom('waitlist_entry')
    .innerJoin('ground', 'ground.id', 'waitlist_entry.ground_id')
    .innerJoin('turf', 'turf.id', 'waitlist_entry.turf_id')
    .selectAll('waitlist_entry')
    .select(['ground.name as ground_name', 'turf.name as turf_name', 'turf.time_zone'])
    .select(
      sql<number>`(select count(*) from waitlist_entry before where before.turf_id = waitlist_entry.turf_id
        and before.status in ('WAITING', 'OFFERED') and before.ground_id = waitlist_entry.ground_id
        and tstzrange(before.from_at, before.to_at) && tstzrange(waitlist_entry.from_at, waitlist_entry.to_at)
        and (before.created_at, before.id) <= (waitlist_entry.created_at, waitlist_entry.id))`.as('position'),
    )

type Row = Awaited<ReturnType<ReturnType<typeof entries>['execute']>>[number]

const present = (row: Row): Entry => ({
  waitlistId: row.id,
  turfId: row.turf_id,
  turfName: row.turf_name,
  groundId: row.ground_id,
  groundName: row.ground_name,
  date: row.date,
  startTime: row.from_minute,
  endTime: row.to_minute,
  startMinute: row.from_minute,
  endMinute: row.to_minute,
  durationMinutes: row.minutes,
  status: row.status,
  position: row.status === 'WAITING' ? row.position : null,
  offer: offerOf(row),
  createdAt: row.created_at,
})

const offerOf = (row: Row): Entry['offer'] => {
  if (row.status !== 'OFFERED' || !row.offered_from || !row.offered_to || !row.offer_ends_at) return null
  const startMinute = minutesSince(row.date, row.time_zone, row.offered_from.getTime())
  const endMinute = minutesSince(row.date, row.time_zone, row.offered_to.getTime())
  return { startTime: startMinute, endTime: endMinute, startMinute, endMinute, until: row.offer_ends_at }
}

export const readEntry = async (db: Database, id: string): Promise<Entry> =>
  present(await entries(db).where('waitlist_entry.id', '=', id).executeTakeFirstOrThrow())

/** The player's own entries, newest first: one round trip. */
export const listWaitlist: Handler<Api['listWaitlist']> = async (_asked, { db, viewer }) => ({
  content: (
    await entries(db)
      .where('waitlist_entry.account_id', '=', viewer.accountId)
      .orderBy('waitlist_entry.created_at', 'desc')
      .limit(MOST_SHOWN)
      .execute()
  ).map(present),
})
