import type { Database } from '@baari/db/connect.ts'
import type { FreedTimeTable } from '@baari/db/schema.ts'
import { isRequestedStart } from '@baari/domain/availability/requestedStart.ts'
import { type Interval, overlaps } from '@baari/domain/shared/interval.ts'
import { timeFact } from '@baari/domain/shared/playTime.ts'
import { addDays, type CalendarDate, clockText, dateAt, instantAt } from '@baari/domain/shared/zonedTime.ts'
import { afterTelling, FREE_ALERTS, mayTell } from '@baari/domain/turfs/freeAlert.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { NotifyJob } from '../../jobNames.ts'
import { databaseNow } from '../../platform/jobs/clock.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { processDueRows } from '../../platform/jobs/processDueRows.ts'
import { notify, queueMessage } from '../../platform/messaging/notify.ts'
import { freeStartsOf, minutesSince } from '../freeStarts.ts'
import { readDay } from '../readDay.ts'
import { type FreeAlert, partsOf } from './freeAlerts.ts'

export interface NotifyingServices {
  db: Database
  appSecret: string
  publicUrl: string
  notifyJob: NotifyJob
}

type Clock = Omit<NotifyingServices, 'notifyJob'> & { now: Date }
type Freed = Selectable<FreedTimeTable>

/**
 * Notifies players with a matching alert that time has come free at a turf nearby. The turf's waitlist comes first: a
 * freed time that it has yet to process is announced later, and one that it gives to a player is not announced at all.
 */
export const notifyOfFreedTime = ({ db, appSecret, publicUrl, notifyJob }: NotifyingServices): Job =>
  processDueRows({
    name: 'notifyOfFreedTime',
    everyMilliseconds: 1000,
    db,
    due: sql`select id, freed_at as since from freed_time where not ${isForWaitlist}`,
    handle: ([freedId = ''], now) =>
      db.transaction().execute(async (transaction) => {
        const clock = { db: transaction, now, appSecret, publicUrl }
        const freed = await claimFreed(transaction, freedId)
        if (!freed) return 0
        const notified = await tellOf(freed, clock)
        await transaction.deleteFrom('freed_time').where('id', '=', freed.id).execute()
        if (notified > 0) notifyJob('sendMessages')
        return 1
      }),
    atOnce: 1,
  })

/** True while a waitlist entry for the freed time is still due. Failed entries delay no alert. */
const isForWaitlist = sql<boolean>`exists (
  select from waitlist_entry
  where waitlist_entry.turf_id = freed_time.turf_id and status = 'WAITING' and next_check_at <= ${databaseNow}
    and tstzrange(waitlist_entry.from_at, waitlist_entry.to_at) && tstzrange(freed_time.from_at, freed_time.to_at)
    and not exists (select from failed_work where work = 'offerFreedTime' and subject_id = waitlist_entry.id))`

const claimFreed = async (db: Database, id: string): Promise<Freed | undefined> => {
  const locked = await db
    .selectFrom('freed_time')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!locked) return undefined
  return db
    .selectFrom('freed_time')
    .selectAll()
    .where('id', '=', id)
    .where(sql<boolean>`not ${isForWaitlist}`)
    .executeTakeFirst()
}

/** Tells the oldest alerts that this time was asked for, and answers how many. */
const tellOf = async (freed: Freed, clock: Clock): Promise<number> => {
  const { db, now } = clock
  const turf = await db
    .selectFrom('turf')
    .select(['id', 'name', 'time_zone', 'onboarded'])
    .where('id', '=', freed.turf_id)
    .executeTakeFirstOrThrow()
  if (!turf.onboarded) return 0
  const begins = dateAt(freed.from_at, turf.time_zone)
  let notified = 0
  // The hours after midnight are of the business day before.
  for (const date of [addDays(begins, -1), begins]) {
    const starts = await freedStarts(freed, { turf, date }, clock)
    if (starts.length === 0) continue
    const games = starts.flatMap((start) => start.games)
    for (const alert of await alertsAround(db, { turfId: turf.id, date, games, now })) {
      const wish = { parts: partsOf(alert), from: alert.from_minute ?? undefined }
      const start = starts.find(
        (one) => (alert.game === '' || one.games.includes(alert.game)) && isRequestedStart(one.startsAt, wish),
      )
      if (start && (await tellAlert(alert.id, { turf, date, ...start }, clock))) notified += 1
      if (notified >= FREE_ALERTS.mostToldOfOne) return notified
    }
  }
  return notified
}

/** The starts of a day that can be booked now and could not while the freed time was taken: the nearest to its beginning first. */
const freedStarts = async (
  freed: Freed,
  { turf, date }: { turf: { id: string; time_zone: string }; date: string },
  { db, now }: Clock,
): Promise<FreeStart[]> => {
  const grounds = (await readDay({ db, turfIds: [turf.id], date })).get(turf.id) ?? []
  const stretch = {
    startsAt: minutesSince(date, turf.time_zone, freed.from_at.getTime()),
    endsAt: minutesSince(date, turf.time_zone, freed.to_at.getTime()),
  }
  return grounds
    .filter((ground) => ground.available && ground.allow_full)
    .flatMap((ground) =>
      freeStartsOf(ground, { date, timeZone: turf.time_zone, now })
        .map((startsAt) => ({ startsAt, endsAt: startsAt + ground.min_minutes }))
        .filter((slot) => overlaps(slot, stretch))
        .map((slot) => ({ ...slot, groundId: ground.id, groundName: ground.name, games: ground.supported_games })),
    )
    .sort((one, other) => awayFrom(one, stretch) - awayFrom(other, stretch) || one.startsAt - other.startsAt)
}

const awayFrom = (slot: Interval, { startsAt }: Interval): number => Math.abs(slot.startsAt - startsAt)

interface FreedGrounds {
  turfId: string
  date: CalendarDate
  /** The games played on the grounds that came free. */
  games: readonly string[]
  now: Date
}

type Around = Pick<FreeAlert, 'id' | 'parts' | 'from_minute' | 'game'>

/**
 * The alerts that a freed time of a turf may fire now, the oldest first. They are found by day, game and place, with one
 * index scan for each game: the rows read grow with the alerts for that place, not with all alerts.
 */
export const alertsAroundQuery = ({ turfId, date, games, now }: FreedGrounds): RawBuilder<Around> => sql<Around>`
  select alert.id, parts, from_minute, game
  from turf,
    unnest(${[...new Set([...games, ''])]}::text[]) as wanted (name)
    cross join lateral (
      select * from free_alert
      where next_notification_at is not null and free_alert.date = ${date} and game_key = hashtext(wanted.name)
        and area @> turf.spot
    ) alert
  where turf.id = ${turfId} and game = wanted.name and turf.spot <-> earth_spot(alert.latitude, alert.longitude) <= km
    and next_notification_at <= ${now} and ends_at > ${now}
  order by alert.created_at, alert.id`

const alertsAround = async (db: Database, freed: FreedGrounds): Promise<Around[]> =>
  (await alertsAroundQuery(freed).execute(db)).rows

interface FreeStart {
  /** Minutes of the business day, as is `endsAt`. */
  startsAt: number
  endsAt: number
  groundId: string
  groundName: string
  games: readonly string[]
}

interface Free extends FreeStart {
  turf: { id: string; name: string; time_zone: string }
  date: string
}

interface TellingServices {
  db: Database
  now: Date
  appSecret: string
  publicUrl: string
}

/** Notifies the holder of an alert of a free start, unless the alert has sent enough; returns whether it did. */
const tellAlert = async (alertId: string, free: Free, clock: TellingServices): Promise<boolean> => {
  const { db, now } = clock
  const alert = await db
    .selectFrom('free_alert')
    .selectAll()
    .where('id', '=', alertId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!alert) return false
  const tellings = { told: alert.notification_count, mayTellAt: alert.next_notification_at, endsAt: alert.ends_at }
  if (!mayTell(tellings, now)) return false
  const account = await db
    .selectFrom('account')
    .select(['phone', 'language', 'status'])
    .where('id', '=', alert.account_id)
    .executeTakeFirstOrThrow()
  if (account.status !== 'ACTIVE') return false
  const { told, mayTellAt } = afterTelling(tellings, now)
  await db
    .updateTable('free_alert')
    .set({ notification_count: told, next_notification_at: mayTellAt })
    .where('id', '=', alert.id)
    .execute()

  const { turf, date } = free
  const start = clockText(free.startsAt)
  const facts = { turf: turf.name, ground: free.groundName, date, time: timeFact(free.startsAt, free.endsAt) }
  const query = new URLSearchParams({
    date,
    ...(alert.game && { gameType: alert.game }),
    bookingType: 'FULL',
    ground: free.groundId,
    start,
  })
  await queueMessage(
    {
      recipient: account.phone,
      language: account.language,
      template: 'free_time',
      parameters: { ...facts, link: `${clock.publicUrl}/turf-details/${encodeURIComponent(turf.id)}?${query}` },
      giveUpAt: instantAt(date, free.startsAt, turf.time_zone),
    },
    clock,
  )
  const ids = { alert: alert.id, query: query.toString() }
  const { account_id: accountId } = alert
  await notify({ accountId, kind: 'free_time', facts: { ...facts, ...ids }, turfId: turf.id }, clock)
  return true
}
