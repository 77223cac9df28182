import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import type { ForeignCalendarTable, OccupancyKind } from '@baari/db/schema.ts'
import { FOREIGN_CALENDAR } from '@baari/domain/calendars/foreignCalendar.ts'
import { isRefused } from '@baari/domain/shared/refusal.ts'
import { instantAt, MS_PER_MINUTE } from '@baari/domain/shared/zonedTime.ts'
import { type Selectable, type SqlBool, sql } from 'kysely'
import type { Config } from '../config.ts'
import type { NotifyJob } from '../jobNames.ts'
import { recordAuditEvents } from '../platform/audit/audit.ts'
import type { Handler, Viewer } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { publicAddress } from '../platform/http/publicFetch.ts'
import { turfsWithPermission } from '../platform/permissions/permissions.ts'
import { lockOwnedGround } from '../turfs/ground.ts'
import { ownedTurf } from '../turfs/ownedTurf.ts'
import { feedPath } from './calendarFeed.ts'

export interface CalendarServices {
  appSecret: string
  publicUrl: string
  notifyJob: NotifyJob
  config: Pick<Config, 'FOLLOW_LOOPBACK' | 'PORT'>
}

type Calendars = Answer<Api['listCalendars']>
type ForeignCalendar = Calendars['calendars'][number]

const presentFeed = (groundId: string, version: number, { appSecret, publicUrl, config }: CalendarServices) => ({
  groundEntityId: groundId,
  feedUrl: `${publicUrl || `http://localhost:${config.PORT}`}${feedPath(groundId, version, appSecret)}`,
})

/** The feeds of a turf, the calendars that its grounds follow, and upcoming conflicts. */
export const listCalendars =
  (services: CalendarServices): Handler<Api['listCalendars']> =>
  async ({ params }, { db, now, viewer }) => {
    const turf = await ownedTurf(db, params.turfId, viewer)
    const grounds = await db
      .selectFrom('ground')
      .leftJoin('calendar_feed', 'calendar_feed.ground_id', 'ground.id')
      .select(['ground.id', 'calendar_feed.version'])
      .where('ground.turf_id', '=', turf.id)
      .orderBy('ground.position')
      .orderBy('ground.id')
      .execute()
    const followed = await followedCalendars(db, now).where('turf_id', '=', turf.id).orderBy('id').execute()
    return {
      feeds: grounds.map(({ id, version }) => presentFeed(id, version ?? 0, services)),
      calendars: followed.map(presentCalendar),
      conflicts: await conflictsOf(db, { turfId: turf.id, timeZone: turf.time_zone, now }),
    }
  }

/** Calendars that are not removed, with the number of their upcoming blocks. */
const followedCalendars = (db: Database, now: Date) =>
  db
    .selectFrom('foreign_calendar')
    .selectAll()
    .select(
      sql<number>`(select count(*)::integer from block
        where calendar_id = foreign_calendar.id and active and upper(period) > ${now})`.as('blocks'),
    )
    .where('removed_at', 'is', null)

const presentCalendar = (row: Selectable<ForeignCalendarTable> & { blocks: number }): ForeignCalendar => ({
  entityId: row.id,
  groundEntityId: row.ground_id,
  name: row.name,
  host: new URL(row.address).host,
  readAt: row.read_at,
  trouble: row.trouble,
  isPaused: row.next_poll_at === null,
  blocks: row.blocks,
})

const KINDS: Partial<Record<OccupancyKind, 'ONLINE' | 'GAME' | 'MANUAL'>> = {
  FULL: 'ONLINE',
  GAME: 'GAME',
  MANUAL: 'MANUAL',
}

const conflictsOf = async (
  db: Database,
  { turfId, timeZone, now }: { turfId: string; timeZone: string; now: Date },
): Promise<Calendars['conflicts']> => {
  const { rows } = await sql<{
    calendar_id: string
    ground_id: string
    reason: string
    date: string
    starts_minute: number
    ends_minute: number
    kind: OccupancyKind
    taken_ground_id: string
    taken_from: Date
    taken_to: Date
  }>`
    select distinct calendar_id, ground_id, reason, date, starts_minute, ends_minute, kind, taken_ground_id,
      lower(taken_period) as taken_from, upper(taken_period) as taken_to, block_id, source_id
    from calendar_overlap
    where turf_id = ${turfId} and upper(period * taken_period) > ${now}
    order by date, starts_minute, block_id, source_id limit 100`.execute(db)
  return rows.map((row) => {
    const midnight = instantAt(row.date, 0, timeZone).getTime()
    const minuteOf = (instant: Date): number => (instant.getTime() - midnight) / MS_PER_MINUTE
    return {
      calendarEntityId: row.calendar_id,
      groundEntityId: row.ground_id,
      title: row.reason,
      date: row.date,
      fromMinute: row.starts_minute,
      toMinute: row.ends_minute,
      standing: {
        kind: KINDS[row.kind] ?? 'ONLINE',
        groundEntityId: row.taken_ground_id,
        date: row.date,
        fromMinute: minuteOf(row.taken_from),
        toMinute: minuteOf(row.taken_to),
      },
    }
  })
}

/** Follows a calendar. Its first poll begins at once, outside the request. */
export const addCalendar =
  ({ notifyJob, config }: CalendarServices): Handler<Api['addCalendar']> =>
  async ({ params, body }, { db, now, viewer, afterCommit }) => {
    const address = publicAddress(body.address, { allowsLoopback: config.FOLLOW_LOOPBACK })
    if (isRefused(address)) throw new Failure('CALENDAR_ADDRESS_REFUSED')
    const ground = await lockOwnedGround(db, params.groundId, viewer)
    const followed = await db
      .selectFrom('foreign_calendar')
      .select('address')
      .where('ground_id', '=', ground.id)
      .where('removed_at', 'is', null)
      .execute()
    if (followed.some((one) => one.address === address.href)) throw new Failure('CALENDAR_FOLLOWED')
    if (followed.length >= FOREIGN_CALENDAR.perGround) throw new Failure('TOO_MANY_CALENDARS')
    const added = await db
      .insertInto('foreign_calendar')
      .values({
        id: newId('CALENDAR', now),
        turf_id: ground.turf_id,
        ground_id: ground.id,
        name: body.name,
        address: address.href,
        next_poll_at: now,
        created_by: viewer.accountId,
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordAuditEvents(
      [
        {
          actorId: viewer.accountId,
          action: 'calendar.added',
          subjectId: added.id,
          after: { name: added.name, host: address.host },
        },
      ],
      { db, now },
    )
    afterCommit(() => notifyJob('pollCalendars'))
    return presentCalendar({ ...added, blocks: 0 })
  }

const ownCalendar = async (db: Database, calendarId: string, viewer: Viewer): Promise<string> => {
  const found = await db
    .selectFrom('foreign_calendar')
    .select('id')
    .where('id', '=', calendarId)
    .where('removed_at', 'is', null)
    .where(sql<SqlBool>`turf_id in ${turfsWithPermission(viewer)}`)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new Failure('NOT_FOUND', { message: 'We could not find this calendar.' })
  return found.id
}

/** Makes a poll due now. A poll under way loses its lease and changes nothing more. */
export const pollCalendar =
  ({ notifyJob }: CalendarServices): Handler<Api['pollCalendar']> =>
  async ({ params }, { db, now, viewer, afterCommit }) => {
    const id = await ownCalendar(db, params.calendarId, viewer)
    await db.updateTable('foreign_calendar').set({ next_poll_at: now }).where('id', '=', id).execute()
    afterCommit(() => notifyJob('pollCalendars'))
    return presentCalendar(await followedCalendars(db, now).where('id', '=', id).executeTakeFirstOrThrow())
  }

/** Stops following a calendar. The job that polls ends the blocks, each in its own transaction. */
export const removeCalendar =
  ({ notifyJob }: CalendarServices): Handler<Api['removeCalendar']> =>
  async ({ params }, { db, now, viewer, afterCommit }) => {
    const id = await ownCalendar(db, params.calendarId, viewer)
    await db.updateTable('foreign_calendar').set({ removed_at: now, next_poll_at: now }).where('id', '=', id).execute()
    await recordAuditEvents([{ actorId: viewer.accountId, action: 'calendar.removed', subjectId: id }], { db, now })
    afterCommit(() => notifyJob('pollCalendars'))
    return { entityId: id }
  }

export const revokeFeed =
  (services: CalendarServices): Handler<Api['revokeFeed']> =>
  async ({ params }, { db, now, viewer }) => {
    const ground = await lockOwnedGround(db, params.groundId, viewer)
    const { version } = await db
      .insertInto('calendar_feed')
      .values({ ground_id: ground.id, version: 1, revoked_at: now })
      .onConflict((conflict) =>
        conflict.column('ground_id').doUpdateSet((eb) => ({
          version: eb('calendar_feed.version', '+', 1),
          revoked_at: now,
        })),
      )
      .returning('version')
      .executeTakeFirstOrThrow()
    await recordAuditEvents([{ actorId: viewer.accountId, action: 'calendar.feedRevoked', subjectId: ground.id }], {
      db,
      now,
    })
    return presentFeed(ground.id, version, services)
  }
