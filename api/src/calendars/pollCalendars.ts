import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import type { BlockTable, ForeignCalendarTable } from '@baari/db/schema.ts'
import { type EventBlock, eventBlocks, FOREIGN_CALENDAR, nextPoll } from '@baari/domain/calendars/foreignCalendar.ts'
import type { readEvents } from '@baari/domain/imports/readEvents.ts'
import { DAYS_AHEAD } from '@baari/domain/shared/limits.ts'
import { timeFact } from '@baari/domain/shared/playTime.ts'
import { isRefused } from '@baari/domain/shared/refusal.ts'
import { addDays, dateAt, MS_PER_SECOND } from '@baari/domain/shared/zonedTime.ts'
import { type Selectable, sql } from 'kysely'
import type { NotifyJob } from '../jobNames.ts'
import type { PublicFetch } from '../platform/http/publicFetch.ts'
import { databaseNow } from '../platform/jobs/clock.ts'
import type { Job } from '../platform/jobs/job.ts'
import { PROVIDER_LANES, processDueRows } from '../platform/jobs/processDueRows.ts'
import { notify } from '../platform/messaging/notify.ts'
import { workBeside } from '../platform/workBeside.ts'
import { reserve } from '../reservations/addWalkIn.ts'
import { type GroundForSale, groundForSale, slotAt } from '../turfs/groundForSale.ts'

/** Longer than a fetch, an expansion and the changes of a poll take together. */
const LEASE_SECONDS = 120
/** A multi-day event that began this long ago can still take time. */
const LONGEST_EVENT_DAYS = 31

interface PollServices {
  db: Database
  notifyJob: NotifyJob
  fetchPublic: PublicFetch
}

type Calendar = Selectable<ForeignCalendarTable>
type Trouble = NonNullable<Calendar['trouble']>

/** The blocks that the events of a calendar need; null if it has not changed. */
type Polled = { blocks: EventBlock[] | null; etag: string | null; lastModified: string | null } | { trouble: Trouble }

/**
 * Polls calendars that are due. No transaction is open during the fetch. Each block changes in a transaction that
 * holds the lease, so that a poll that is repeated or runs twice changes nothing more.
 */
export const pollCalendars = (services: PollServices): Job =>
  processDueRows({
    name: 'pollCalendars',
    everyMilliseconds: 5000,
    db: services.db,
    due: sql`select id, next_poll_at as since from foreign_calendar where next_poll_at <= ${databaseNow}`,
    handle: async ([id = ''], now) => {
      const { db, notifyJob } = services
      const calendar = await claim(db, id, now)
      if (!calendar) return 0
      const ground = await groundForSale(db, calendar.ground_id)
      const polled = await poll(calendar, ground, { now, fetchPublic: services.fetchPublic })
      const hasChanged =
        'blocks' in polled &&
        polled.blocks !== null &&
        (await setBlocks(calendar, ground, { blocks: polled.blocks, db, now }))
      await db.transaction().execute(async (transaction) => {
        if (await lockIfLeased(transaction, calendar)) await save(calendar, polled, { ground, db: transaction, now })
      })
      if (hasChanged) notifyJob('offerFreedTime')
      return 1
    },
    atOnce: PROVIDER_LANES,
    isConcurrent: true,
  })

const claim = (db: Database, id: string, now: Date): Promise<Calendar | undefined> =>
  db
    .updateTable('foreign_calendar')
    .set({ next_poll_at: new Date(now.getTime() + LEASE_SECONDS * MS_PER_SECOND) })
    .where('id', '=', id)
    .where('next_poll_at', '<=', now)
    .returningAll()
    .executeTakeFirst()

/** Locks the calendar. Returns false if this poll lost its lease: by a removal, a request to poll, or another poll. */
const lockIfLeased = async (db: Database, { id, next_poll_at }: Calendar): Promise<boolean> => {
  const held = await db
    .selectFrom('foreign_calendar')
    .select('id')
    .where('id', '=', id)
    .where('next_poll_at', '=', next_poll_at)
    .forUpdate()
    .executeTakeFirst()
  return held !== undefined
}

interface Polling {
  now: Date
  fetchPublic: PublicFetch
}

const poll = async (calendar: Calendar, ground: GroundForSale, { now, fetchPublic }: Polling): Promise<Polled> => {
  if (calendar.removed_at) return { blocks: [], etag: null, lastModified: null }
  const today = dateAt(now, ground.timeZone)
  // A new day brings further events, and a changed ground other blocks, even if the calendar has not changed.
  const isRead = calendar.read_on === today && calendar.read_version === ground.version
  const answer = await fetchPublic(calendar.address, {
    headers: {
      accept: 'text/calendar',
      ...(isRead && calendar.etag ? { 'if-none-match': calendar.etag } : {}),
      ...(isRead && calendar.last_modified ? { 'if-modified-since': calendar.last_modified } : {}),
    },
    limits: { bytes: FOREIGN_CALENDAR.bytes, milliseconds: FOREIGN_CALENDAR.fetchSeconds * MS_PER_SECOND },
  })
  if (isRefused(answer)) return { trouble: answer.refused }
  if (answer.status === 304) return { blocks: null, etag: calendar.etag, lastModified: calendar.last_modified }
  const facts: Parameters<typeof readEvents> = [
    answer.body.toString('utf8'),
    {
      today: addDays(today, -LONGEST_EVENT_DAYS),
      timeZone: ground.timeZone,
      daysAhead: LONGEST_EVENT_DAYS + DAYS_AHEAD + 1,
      most: FOREIGN_CALENDAR.events,
    },
  ]
  const read = await workBeside<ReturnType<typeof readEvents>>(
    new URL('./calendarWorker.ts', import.meta.url),
    facts,
    FOREIGN_CALENDAR.readSeconds * MS_PER_SECOND,
  )
  if (read === undefined) return { trouble: 'TOO_SLOW' }
  if (isRefused(read)) return { trouble: read.refused }
  return {
    blocks: eventBlocks(read.events, { name: calendar.name, ground, now }),
    etag: answer.headers.get('etag'),
    lastModified: answer.headers.get('last-modified'),
  }
}

interface Setting {
  blocks: readonly EventBlock[]
  db: Database
  now: Date
}

type StandingBlock = Pick<Selectable<BlockTable>, 'id' | 'event_key' | 'starts_minute' | 'ends_minute' | 'reason'> & {
  isAhead: boolean
}

const isSame = (block: StandingBlock, { interval, reason }: EventBlock): boolean =>
  block.starts_minute === interval.startsAt && block.ends_minute === interval.endsAt && block.reason === reason

/** Ends blocks whose event is gone, and makes blocks of new events. Returns whether any block has changed. */
const setBlocks = async (calendar: Calendar, ground: GroundForSale, { blocks, db, now }: Setting): Promise<boolean> => {
  const standing: StandingBlock[] = await db
    .selectFrom('block')
    .select(['id', 'event_key', 'starts_minute', 'ends_minute', 'reason'])
    .select(sql<boolean>`upper(period) > ${now}`.as('isAhead'))
    .where('calendar_id', '=', calendar.id)
    .where('active', '=', true)
    .where('date', '>=', addDays(dateAt(now, ground.timeZone), -1))
    .orderBy('id')
    .execute()
  const byKey = new Map(standing.map((block) => [block.event_key, block]))
  const requested = new Set(blocks.map(({ key }) => key))
  const gone = standing.filter(({ event_key, isAhead }) => isAhead && !requested.has(event_key ?? ''))
  const changes = [
    ...gone.map((block) => ({ block, event: undefined })),
    ...blocks.flatMap((event) => {
      const block = byKey.get(event.key)
      return block && isSame(block, event) ? [] : [{ block, event }]
    }),
  ]
  for (const { block, event } of changes) {
    const isHeld = await db.transaction().execute(async (transaction) => {
      if (!(await lockIfLeased(transaction, calendar))) return false
      if (block) await sql`select end_block(${block.id}, ${now})`.execute(transaction)
      if (event)
        await reserve(transaction, {
          id: newId('BLOCK', now),
          kind: 'BLOCK',
          ground,
          slot: slotAt(ground, event.date, event.interval),
          reason: event.reason,
          calendar_id: calendar.id,
          event_key: event.key,
          created_by: calendar.created_by,
          created_at: now,
        })
      return true
    })
    if (!isHeld) break
  }
  return changes.length > 0
}

interface Saving {
  ground: GroundForSale
  db: Database
  now: Date
}

/** Records the outcome of a poll, and tells the owner about new conflicts and about a pause. */
const save = async (calendar: Calendar, polled: Polled, { ground, db, now }: Saving): Promise<void> => {
  const own = db.updateTable('foreign_calendar').where('id', '=', calendar.id)
  const about = { turf: ground.turfName, ground: ground.name, name: calendar.name }
  const owner = { accountId: ground.ownerId, turfId: ground.turfId }
  if ('trouble' in polled) {
    const failures = calendar.failures + 1
    const next = nextPoll(failures, now)
    await own.set({ failures, trouble: polled.trouble, next_poll_at: next ?? null }).execute()
    if (!next) await notify({ ...owner, kind: 'calendar_paused', facts: about }, { db, now })
    return
  }
  await own
    .set({
      failures: 0,
      trouble: null,
      etag: polled.etag,
      last_modified: polled.lastModified,
      read_at: now,
      ...(polled.blocks === null ? {} : { read_on: dateAt(now, ground.timeZone), read_version: ground.version }),
      next_poll_at: calendar.removed_at ? null : (nextPoll(0, now) ?? null),
    })
    .execute()
  const [first, ...others] = await noteConflicts(db, calendar.id, now)
  if (!first) return
  await notify(
    {
      ...owner,
      kind: 'calendar_conflict',
      facts: {
        ...about,
        date: first.date,
        time: timeFact(first.starts_minute, first.ends_minute),
        ...(others.length > 0 ? { count: String(others.length) } : {}),
      },
    },
    { db, now },
  )
}

interface ConflictRow {
  date: string
  starts_minute: number
  ends_minute: number
}

/** Conflicts not yet reported to the owner, by time. A hold becomes one once it is paid, so every poll looks for them. */
const noteConflicts = async (db: Database, calendarId: string, now: Date): Promise<ConflictRow[]> => {
  const { rows } = await sql<ConflictRow>`
    with noted as (
      insert into calendar_conflict (block_id, source_id, noticed_at)
        select distinct block_id, source_id, ${now}::timestamptz from calendar_overlap
        where calendar_id = ${calendarId} and upper(period * taken_period) > ${now}
        on conflict do nothing
        returning block_id
    )
    select distinct block.date, block.starts_minute, block.ends_minute, block.id
    from noted join block on block.id = noted.block_id
    order by block.date, block.starts_minute, block.id`.execute(db)
  return rows
}
