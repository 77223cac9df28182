import type { Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import type { SquadTimeTable } from '@baari/db/schema.ts'
import { hoursOn } from '@baari/domain/availability/groundHours.ts'
import { wallTime } from '@baari/domain/availability/slots.ts'
import { clockText } from '@baari/domain/shared/zonedTime.ts'
import { keepRefusal, keptUntil, weekAfter } from '@baari/domain/squads/weeklyTime.ts'
import { type Selectable, sql } from 'kysely'
import { announce } from '../bookings/announce.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { databaseNow } from '../platform/jobs/clock.ts'
import type { Job } from '../platform/jobs/job.ts'
import { processDueRows } from '../platform/jobs/processDueRows.ts'
import { hoursOf } from '../turfs/ground.ts'
import { readPlays } from './bookSameAgain.ts'
import { lockSquad, ownSquad, type SquadClock, type SquadJobs, type SquadWork } from './ownSquad.ts'

/** Switches the weekly time on; a squad has one at most, and a second request changes nothing. */
export const keepSquadTime =
  ({ notifyJob }: SquadWork): Handler<Api['keepSquadTime']> =>
  async ({ params }, { db, now, viewer, afterCommit }) => {
    await ownSquad(db, { squadId: params.squadId, accountId: viewer.accountId })
    await lockSquad(db, params.squadId)
    const squad = await ownSquad(db, { squadId: params.squadId, accountId: viewer.accountId })
    const plays = await readPlays(db, squad.id)
    const [last] = plays
    if (!last) throw new Failure('SQUAD_TIME_NOT_EARNED')
    const next = weekAfter(last, last.timeZone)
    const request = { newestFirst: plays, lapsedAt: squad.time_expired_at, nextStartsAt: next.startsAt, now }
    const refusal = keepRefusal(request)
    if (refusal) throw new Failure(refusal)
    await db
      .insertInto('squad_time')
      .values({
        id: newId('TIME', now),
        squad_id: squad.id,
        turf_id: last.turfId,
        ground_id: last.groundId,
        date: next.date,
        starts_minute: last.startsMinute,
        ends_minute: last.endsMinute,
        starts_at: next.startsAt,
        ends_at: next.endsAt,
        next_check_at: last.startsAt,
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('squad_id').doNothing())
      .execute()
    afterCommit(() => notifyJob('processSquadTimes'))
    return { squadId: squad.id }
  }

/** Switches the weekly time off. It can be switched on again at once: the squad did not let it go unpaid. */
export const endSquadTime =
  ({ notifyJob }: SquadWork): Handler<Api['endSquadTime']> =>
  async ({ params: { squadId } }, { db, viewer, afterCommit }) => {
    await ownSquad(db, { squadId, accountId: viewer.accountId })
    await lockSquad(db, squadId)
    await endTime(db, squadId)
    afterCommit(() => notifyJob('offerFreedTime'))
    return { squadId }
  }

type Time = Selectable<SquadTimeTable>

/**
 * Processes due weekly times: next week's slot is reserved once the last game has begun. The time moves on a week once a
 * member has booked the slot, and ends 72 hours before the start if none has.
 */
export const processSquadTimes = ({ db, appSecret, publicUrl, notifyJob }: SquadJobs): Job =>
  processDueRows({
    name: 'processSquadTimes',
    everyMilliseconds: 1000,
    db,
    due: sql`select id, next_check_at as since from squad_time where next_check_at <= ${databaseNow}`,
    handle: async ([timeId = ''], now) => {
      const done = await db
        .transaction()
        .execute((transaction) => tend(timeId, { db: transaction, now, appSecret, publicUrl }))
      for (const job of ['sendMessages', 'offerFreedTime'] as const) notifyJob(job)
      return done
    },
    atOnce: 1,
  })

/** Locks the squad first, then its time: a member who takes it at this moment has it, or waits and finds it gone. */
const tend = async (timeId: string, clock: SquadClock): Promise<number> => {
  const { db, now } = clock
  const found = await db.selectFrom('squad_time').select('squad_id').where('id', '=', timeId).executeTakeFirst()
  if (!found) return 0
  await lockSquad(db, found.squad_id)
  const time = await db
    .selectFrom('squad_time')
    .selectAll()
    .where('id', '=', timeId)
    .where('next_check_at', '<=', databaseNow)
    .forUpdate()
    .executeTakeFirst()
  if (!time) return 0
  const booked = await bookingOfSquad(db, time)
  if (booked?.status === 'PAYMENT_AWAITED') await checkAgain(db, time, booked.until)
  else if (booked) await moveOn(db, time)
  else if (await isClosedDay(db, time)) await moveOn(db, time)
  else if (keptUntil(time.starts_at) <= now) await lapse(time, clock)
  else if (await keep(db, time))
    await db
      .updateTable('squad_time')
      .set({ is_reserved: true, next_check_at: keptUntil(time.starts_at) })
      .where('id', '=', time.id)
      .execute()
  else await lose(time, clock)
  return 1
}

/** A member's booking of this very time, paid or being paid at this moment. */
const bookingOfSquad = async (db: Database, time: Time): Promise<{ status: string; until: Date } | undefined> => {
  const { rows } = await sql<{ status: string; until: Date }>`
    select status, greatest(hold_expires_at, capturing_until) as until from booking
    where turf_id = ${time.turf_id} and ground_id = ${time.ground_id} and game_id is null
      and tstzrange(starts_at, ends_at) && tstzrange(${time.starts_at}, ${time.ends_at})
      and (status in ('CONFIRMED', 'COMPLETED')
           or status = 'PAYMENT_AWAITED' and greatest(hold_expires_at, capturing_until) > ${databaseNow})
      and (account_id in (select account_id from squad_member where squad_id = ${time.squad_id})
           or id in (select booking_id from squad_booking where squad_id = ${time.squad_id}))
    order by status = 'PAYMENT_AWAITED' limit 1`.execute(db)
  return rows[0]
}

const checkAgain = async (db: Database, { id }: Time, at: Date): Promise<void> => {
  await db.updateTable('squad_time').set({ next_check_at: at }).where('id', '=', id).execute()
}

const moveOn = async (db: Database, time: Time): Promise<void> => {
  const { time_zone: timeZone } = await db
    .selectFrom('turf')
    .select('time_zone')
    .where('id', '=', time.turf_id)
    .executeTakeFirstOrThrow()
  const next = weekAfter({ date: time.date, startsMinute: time.starts_minute, endsMinute: time.ends_minute }, timeZone)
  await db
    .updateTable('squad_time')
    .set({
      date: next.date,
      starts_at: next.startsAt,
      ends_at: next.endsAt,
      is_reserved: false,
      next_check_at: time.starts_at,
    })
    .where('id', '=', time.id)
    .execute()
}

/** A week whose day the owner has closed is left out, even after its slot was reserved: no member could book it. */
const isClosedDay = async (db: Database, time: Time): Promise<boolean> => {
  const ground = await db
    .selectFrom('ground')
    .select(['opens_at', 'closes_at', 'week_hours', 'closed_dates'])
    .where('id', '=', time.ground_id)
    .executeTakeFirstOrThrow()
  return hoursOn(hoursOf(ground), time.date) === undefined
}

/** False when part of it is taken, or it is not for sale. */
const keep = async (db: Database, time: Time): Promise<boolean> => {
  const { rows } = await sql<{ kept: boolean }>`
    select available and allow_full
      and take_slot(${time.turf_id}, ground.id, parts, tstzrange(${time.starts_at}, ${time.ends_at}), 'OFFER', ${time.id},
                    ${keptUntil(time.starts_at)}) as kept
    from ground where id = ${time.ground_id}`.execute(db)
  return rows[0]?.kept === true
}

const lapse = async (time: Time, clock: SquadClock): Promise<void> => {
  await endTime(clock.db, time.squad_id)
  await clock.db.updateTable('squad').set({ time_expired_at: clock.now }).where('id', '=', time.squad_id).execute()
  await tell('squad_time_lapsed', time, clock)
}

const lose = async (time: Time, clock: SquadClock): Promise<void> => {
  await endTime(clock.db, time.squad_id)
  await tell('squad_time_taken', time, clock)
}

/** Tells every member, with a link to that time on its turf's page, where others can be chosen or waited for. */
const tell = async (news: 'squad_time_lapsed' | 'squad_time_taken', time: Time, clock: SquadClock): Promise<void> => {
  const { db } = clock
  const last = await db
    .selectFrom('squad_booking')
    .innerJoin('booking', 'booking.id', 'squad_booking.booking_id')
    .selectAll('booking')
    .where('squad_id', '=', time.squad_id)
    .orderBy('booking.starts_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const members = await db
    .selectFrom('squad_member')
    .select('account_id')
    .where('squad_id', '=', time.squad_id)
    .orderBy('id')
    .execute()
  const query = new URLSearchParams({
    date: time.date,
    gameType: last.game,
    bookingType: 'FULL',
    ground: time.ground_id,
    start: clockText(wallTime(time.starts_minute)),
    minutes: String(time.ends_minute - time.starts_minute),
  })
  for (const { account_id: accountId } of members)
    await announce(
      news,
      {
        ...last,
        account_id: accountId,
        date: time.date,
        starts_minute: time.starts_minute,
        ends_minute: time.ends_minute,
        squadId: time.squad_id,
        link: `${clock.publicUrl}/turf-details/${encodeURIComponent(time.turf_id)}?${query}`,
        tellUntil: time.starts_at,
      },
      clock,
    )
}

interface Stretch {
  turfId: string
  parts: readonly number[]
  from: Date
  to: Date
}

/** Frees the slots kept for squads within a stretch that is no longer for sale, and schedules a check of each. */
export const withdrawKeptTimes = async (db: Database, { turfId, parts, from, to }: Stretch): Promise<void> => {
  const kept = await db
    .selectFrom('squad_time')
    .innerJoin('ground', 'ground.id', 'squad_time.ground_id')
    .select('squad_time.id')
    .where('squad_time.turf_id', '=', turfId)
    .where('is_reserved', '=', true)
    .where(sql<boolean>`ground.parts && ${parts}::smallint[]`)
    .where(sql<boolean>`tstzrange(starts_at, ends_at) && tstzrange(${from}, ${to})`)
    .orderBy('squad_time.id')
    .forUpdate('squad_time')
    .execute()
  for (const { id } of kept) {
    await db
      .updateTable('squad_time')
      .set({ is_reserved: false, next_check_at: databaseNow })
      .where('id', '=', id)
      .execute()
    await sql`select free_slot(${turfId}, ${id})`.execute(db)
  }
}

/**
 * Ends a squad's weekly time; the caller holds the squad's lock. The kept slot goes to a block over it, or to the
 * waiting list.
 */
const endTime = async (db: Database, squadId: string): Promise<void> => {
  const ended = await db
    .deleteFrom('squad_time')
    .where('squad_id', '=', squadId)
    .returning(['id', 'turf_id'])
    .executeTakeFirst()
  if (ended) await sql`select free_slot(${ended.turf_id}, ${ended.id})`.execute(db)
}
