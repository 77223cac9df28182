import type { Api } from '@baari/contract/api.ts'
import type { Answer, RequestOf } from '@baari/contract/endpoint.ts'
import { wireTime } from '@baari/contract/wire/values.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import { businessInterval, businessStart, openInterval } from '@baari/domain/availability/slots.ts'
import { contains, type Interval } from '@baari/domain/shared/interval.ts'
import { DAYS_AHEAD } from '@baari/domain/shared/limits.ts'
import { dateAt, daysBetween, MINUTES_PER_DAY } from '@baari/domain/shared/zonedTime.ts'
import { offerStarts, type Wish } from '@baari/domain/waitlist/offer.ts'
import { sql } from 'kysely'
import type { NotifyJob } from '../jobNames.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { databaseNow } from '../platform/jobs/clock.ts'
import { freeOf, minutesSince } from '../turfs/freeStarts.ts'
import { type GroundForSale, type GroundsForSale, openingOn, slotAt } from '../turfs/groundForSale.ts'
import { readDay } from '../turfs/readDay.ts'

const STARTS_SHOWN = 4

/**
 * Puts the player in line for a stretch of a ground. If other starts in it are free, the response names them, and the
 * player waits for the requested start alone. If the requested start itself is free, the request is refused.
 */
export const joinWaitlist =
  (grounds: GroundsForSale): Handler<Api['joinWaitlist']> =>
  async ({ body }, { db, now, viewer }) => {
    const ground = await grounds.find(db, body.groundId)
    if (!ground || (body.turfId && body.turfId !== ground.turfId))
      throw new Failure('NOT_FOUND', { message: 'We could not find this ground.' })
    if (!ground.onboarded) throw new Failure('TURF_NOT_ONBOARDED')
    if (daysBetween(dateAt(now, ground.timeZone), body.date) > DAYS_AHEAD) throw new Failure('SLOT_TOO_FAR_AHEAD')
    const wish = wishOf(ground, body)
    const starts = comingStarts(ground, { wish, date: body.date, now })
    const [best] = starts
    const bookable = await bookableStarts(db, { ground, date: body.date, minutes: wish.minutes, now }, starts)
    const freeStarts = bookable.slice(0, STARTS_SHOWN).sort((one, other) => one - other)
    if (bookable.includes(best))
      throw new Failure('WAITLIST_NOT_NEEDED', {
        extra: { nearestStarts: freeStarts.map(wireTime), nearestStartMinutes: freeStarts },
      })
    const window = bookable.length > 0 ? { startsAt: best, endsAt: best + wish.minutes } : wish.window
    const entryId = await insertEntry(db, {
      accountId: viewer.accountId,
      ground,
      date: body.date,
      wish: { ...wish, window },
      now,
    })
    return {
      ...(await readEntry(db, entryId)),
      freeStarts: freeStarts.map((start) => start % MINUTES_PER_DAY),
      freeStartMinutes: freeStarts,
    }
  }

/** The window, length and start that a player asks for. The start defaults to the middle of the window. */
const wishOf = (ground: GroundForSale, body: RequestOf<Api['joinWaitlist']>['body']): Wish => {
  const hours = openingOn(ground, body.date)
  const open = openInterval(hours)
  const window = isWholeDay(body.startTime, body.endTime)
    ? open
    : within(businessInterval(hours, body.startTime, body.endTime), open)
  if (!window) throw new Failure('SLOT_OUTSIDE_OPENING')
  const minutes = Math.max(body.durationMinutes ?? ground.minimumMinutes, ground.minimumMinutes)
  const requested =
    body.preferredTime == null
      ? (window.startsAt + window.endsAt - minutes) / 2
      : businessStart(hours, body.preferredTime)
  return { window, minutes, requested }
}

/** 00:00–23:59 is any time of the business day, however late it closes. */
const isWholeDay = (start: number, end: number): boolean => start === 0 && end === 1439

const within = (request: Interval, open: Interval): Interval | undefined => {
  // A wait that ends before its start crosses midnight, but must end before the turf opens again.
  if (request.endsAt > Math.max(open.endsAt, open.startsAt + MINUTES_PER_DAY)) return undefined
  const startsAt = Math.max(request.startsAt, open.startsAt)
  const endsAt = Math.min(request.endsAt, open.endsAt)
  return endsAt > startsAt ? { startsAt, endsAt } : undefined
}

/** Returns the upcoming starts that fit a wish, best first; throws if there are none. */
const comingStarts = (
  ground: GroundForSale,
  { wish, date, now }: { wish: Wish; date: string; now: Date },
): [number, ...number[]] => {
  const starts = offerStarts(wish, openInterval(openingOn(ground, date)).startsAt)
  if (starts.length === 0) throw new Failure('SLOT_TOO_SHORT')
  const passed = minutesSince(date, ground.timeZone, now.getTime())
  const [best, ...others] = starts.filter((start) => start > passed)
  if (best === undefined) throw new Failure('SLOT_IN_PAST')
  return [best, ...others]
}

/** Returns the starts that can be booked now. */
const bookableStarts = async (
  db: Database,
  { ground, date, minutes, now }: { ground: GroundForSale; date: string; minutes: number; now: Date },
  starts: readonly number[],
): Promise<number[]> => {
  const day = await readDay({ db, turfIds: [ground.turfId], date })
  const free = (day.get(ground.turfId) ?? [])
    .filter(({ id }) => id === ground.id)
    .flatMap((groundDay) => freeOf(groundDay, { date, timeZone: ground.timeZone, now }))
  return starts.filter((start) =>
    free.some((stretch) => contains(stretch, { startsAt: start, endsAt: start + minutes })),
  )
}

interface NewEntry {
  accountId: string
  ground: GroundForSale
  date: string
  wish: Wish
  now: Date
}

/** Stores a waitlist entry and returns its id; throws if the account already waits for this time. */
const insertEntry = async (
  db: Database,
  { accountId, ground, date, wish: { window, minutes, requested }, now }: NewEntry,
): Promise<string> => {
  const { startsAt, endsAt } = slotAt(ground, date, window)
  const entry = await db
    .insertInto('waitlist_entry')
    .values({
      id: newId('WAIT', now),
      account_id: accountId,
      turf_id: ground.turfId,
      ground_id: ground.id,
      date,
      from_minute: window.startsAt,
      to_minute: window.endsAt,
      minutes,
      preferred_minute: Math.round(requested),
      from_at: startsAt,
      to_at: endsAt,
      next_check_at: databaseNow,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!entry) throw new Failure('WAITLIST_ALREADY_JOINED')
  return entry.id
}

/**
 * Undoes leaving while the stretch is ahead; a repeated call changes nothing. An offer that was turned down belongs to
 * the next in line.
 */
export const rejoinWaitlist =
  (notifyJob: NotifyJob): Handler<Api['rejoinWaitlist']> =>
  async ({ params }, { db, viewer, afterCommit }) => {
    const entry = await db
      .updateTable('waitlist_entry')
      .set({ status: 'WAITING', next_check_at: databaseNow })
      .where('id', '=', params.waitlistId)
      .where('account_id', '=', viewer.accountId)
      .where('status', 'in', ['LEFT', 'WAITING'])
      .where('offered_from', 'is', null)
      .where('to_at', '>', databaseNow)
      .returning('id')
      .executeTakeFirst()
    if (!entry) throw new Failure('NOT_FOUND', { message: 'This place in line is gone.' })
    afterCommit(() => notifyJob('offerFreedTime'))
    return readEntry(db, entry.id)
  }

/** Stops waiting; an offer that is turned down goes to the next in line at once. */
export const leaveWaitlist =
  (notifyJob: NotifyJob): Handler<Api['leaveWaitlist']> =>
  async ({ params }, { db, viewer, afterCommit }) => {
    const left = await db
      .updateTable('waitlist_entry')
      .set({ status: 'LEFT' })
      .where('id', '=', params.waitlistId)
      .where('account_id', '=', viewer.accountId)
      .where('status', 'in', ['WAITING', 'OFFERED'])
      .returning(['id', 'turf_id'])
      .executeTakeFirst()
    if (!left) throw new Failure('NOT_FOUND', { message: 'You are no longer on this waitlist.' })
    await sql`select free_slot(${left.turf_id}, ${left.id})`.execute(db)
    afterCommit(() => notifyJob('offerFreedTime'))
    return { waitlistId: left.id, status: 'LEFT' }
  }

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

const readEntry = async (db: Database, id: string): Promise<Entry> =>
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
