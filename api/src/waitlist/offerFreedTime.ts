import type { Database } from '@baari/db/connect.ts'
import type { WaitlistEntryTable } from '@baari/db/schema.ts'
import { hoursOn } from '@baari/domain/availability/groundHours.ts'
import { openInterval } from '@baari/domain/availability/slots.ts'
import type { Language } from '@baari/domain/shared/language.ts'
import { deadlineFact, timeFact } from '@baari/domain/shared/playTime.ts'
import { instantAt } from '@baari/domain/shared/zonedTime.ts'
import { offerMinutes, offerStarts } from '@baari/domain/waitlist/offer.ts'
import { type Selectable, sql } from 'kysely'
import type { NotifyJob } from '../jobNames.ts'
import { databaseNow } from '../platform/jobs/clock.ts'
import type { Job } from '../platform/jobs/job.ts'
import { processDueRows } from '../platform/jobs/processDueRows.ts'
import { notify, queueMessage } from '../platform/messaging/notify.ts'
import { hoursOf } from '../turfs/ground.ts'

interface Services {
  db: Database
  appSecret: string
  notifyJob: NotifyJob
}

interface Clock {
  db: Database
  now: Date
  appSecret: string
}

type Entry = Selectable<WaitlistEntryTable>

/** How often to recheck a waiting entry, in case a freed time went unnoticed. */
const RECHECK_SECONDS = 300

/**
 * Processes due waitlist entries: the first player in line gets the freed time as an offer, reserved for a while. An offer
 * not taken goes to the next player. Offers go out strictly in turn, and never after the start.
 */
export const offerFreedTime = ({ db, appSecret, notifyJob }: Services): Job =>
  processDueRows({
    name: 'offerFreedTime',
    everyMilliseconds: 1000,
    db,
    // Offers that have ended come first, so that their time is free for the next; then the oldest of those who wait.
    due: sql`
      select id, case status when 'OFFERED' then '-infinity' else created_at end as since from waitlist_entry
      where status in ('WAITING', 'OFFERED') and next_check_at <= ${databaseNow}`,
    handle: ([entryId = ''], now) =>
      db.transaction().execute(async (transaction) => {
        const entry = await claimEntry(transaction, entryId)
        if (!entry) return 0
        const clock = { db: transaction, now, appSecret }
        if (entry.status === 'OFFERED') {
          await endOffer(entry, clock)
          return 1
        }
        const outcome = await offerTo(entry, clock)
        // It stays due, and comes round when those before it have.
        if (outcome === 'NOT_YET_ITS_TURN') return 0
        if (outcome === 'NOTHING_FREE') await keepWaiting(entry, clock)
        else notifyJob('sendMessages')
        return 1
      }),
    atOnce: 1,
  })

const claimEntry = (db: Database, entryId: string): Promise<Entry | undefined> =>
  db
    .selectFrom('waitlist_entry')
    .selectAll()
    .where('id', '=', entryId)
    .where('status', 'in', ['WAITING', 'OFFERED'])
    .where('next_check_at', '<=', databaseNow)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

const endOffer = async (entry: Entry, { db }: Clock): Promise<void> => {
  await db.updateTable('waitlist_entry').set({ status: 'PASSED' }).where('id', '=', entry.id).execute()
  await sql`select free_slot(${entry.turf_id}, ${entry.id})`.execute(db)
}

const keepWaiting = async (entry: Entry, { db, now }: Clock): Promise<void> => {
  const isOver = entry.to_at.getTime() - entry.minutes * 60_000 <= now.getTime()
  await db
    .updateTable('waitlist_entry')
    .set(
      isOver
        ? { status: 'OVER' }
        : { next_check_at: sql<Date>`database_now() + ${RECHECK_SECONDS} * interval '1 second'` },
    )
    .where('id', '=', entry.id)
    .execute()
}

const offerTo = async (entry: Entry, clock: Clock): Promise<'OFFERED' | 'NOTHING_FREE' | 'NOT_YET_ITS_TURN'> => {
  const { db, now } = clock
  const place = await db
    .selectFrom('ground')
    .innerJoin('turf', 'turf.id', 'ground.turf_id')
    .innerJoin('account', (join) => join.on('account.id', '=', entry.account_id))
    .select([
      'ground.name as ground',
      'ground.opens_at',
      'ground.closes_at',
      'ground.week_hours',
      'ground.closed_dates',
    ])
    .select('ground.available')
    .select(['turf.name as turf', 'turf.time_zone', 'account.phone', 'account.language'])
    .where('ground.id', '=', entry.ground_id)
    .executeTakeFirstOrThrow()
  const hours = hoursOn(hoursOf(place), entry.date)
  if (!place.available || !hours) return 'NOTHING_FREE'
  const wish = {
    window: { startsAt: entry.from_minute, endsAt: entry.to_minute },
    minutes: entry.minutes,
    requested: entry.preferred_minute,
  }
  for (const start of offerStarts(wish, openInterval(hours).startsAt)) {
    const from = instantAt(entry.date, start, place.time_zone)
    const to = new Date(from.getTime() + entry.minutes * 60_000)
    const minutes = offerMinutes((from.getTime() - now.getTime()) / 60_000)
    const { rows } = await sql<{ is_next: boolean; until: Date | null }>`
      select * from offer_slot(${entry.id}, tstzrange(${from}, ${to}), ${minutes * 60})`.execute(db)
    const { is_next: isNext, until } = rows[0]!
    if (!isNext) return 'NOT_YET_ITS_TURN'
    if (!until) continue
    await tell(entry, { ...place, start, until }, clock)
    return 'OFFERED'
  }
  return 'NOTHING_FREE'
}

interface Offer {
  phone: string | null
  language: Language
  turf: string
  ground: string
  time_zone: string
  start: number
  until: Date
}

const tell = async (entry: Entry, offer: Offer, clock: Clock): Promise<void> => {
  const facts = {
    turf: offer.turf,
    ground: offer.ground,
    date: entry.date,
    time: timeFact(offer.start, offer.start + entry.minutes),
    until: deadlineFact(offer.until, offer.time_zone),
  }
  await queueMessage(
    {
      recipient: offer.phone,
      language: offer.language,
      template: 'waitlist_offer',
      parameters: facts,
      giveUpAt: offer.until,
    },
    clock,
  )
  await notify({ accountId: entry.account_id, kind: 'waitlist_offer', facts, turfId: entry.turf_id }, clock)
}

interface Stretch {
  turfId: string
  parts: readonly number[]
  from: Date
  to: Date
}

/** Withdraws the offers within a stretch that is no longer for sale; their players wait again. */
export const withdrawOffers = async (db: Database, { turfId, parts, from, to }: Stretch): Promise<void> => {
  const offered = await db
    .selectFrom('waitlist_entry')
    .innerJoin('ground', 'ground.id', 'waitlist_entry.ground_id')
    .select('waitlist_entry.id')
    .where('waitlist_entry.turf_id', '=', turfId)
    .where('waitlist_entry.status', '=', 'OFFERED')
    .where(sql<boolean>`ground.parts && ${parts}::smallint[]`)
    .where(sql<boolean>`tstzrange(offered_from, offered_to) && tstzrange(${from}, ${to})`)
    .orderBy('waitlist_entry.id')
    .forUpdate('waitlist_entry')
    .execute()
  for (const { id } of offered) {
    await db.updateTable('waitlist_entry').set({ status: 'WAITING' }).where('id', '=', id).execute()
    await sql`select free_slot(${turfId}, ${id})`.execute(db)
  }
}
