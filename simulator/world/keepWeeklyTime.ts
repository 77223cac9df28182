import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import { addDays, type CalendarDate } from '@baari/domain/shared/zonedTime.ts'
import { keptUntil } from '@baari/domain/squads/weeklyTime.ts'
import { sql } from 'kysely'
import { wallTime } from '../visits/wallTime.ts'
import type { Person, WeeklyTime, WorldGround } from './world.ts'

const WEEK = 7
/** The kept time is released three days before, which is half an hour after the simulation has begun. */
const HOUR = 10.5
const DAYS_KEPT = 3
const MINUTES = 60

interface Plan {
  db: Database
  today: CalendarDate
  beginning: Date
  members: readonly Person[]
  ground: WorldGround
}

/** A squad that has played two weeks in a row, and whose third is kept as the simulation begins. */
export const keepWeeklyTime = async ({ db, today, beginning, members, ground }: Plan): Promise<WeeklyTime> => {
  const squadId = newId('SQUAD', beginning)
  const date = addDays(today, DAYS_KEPT)
  const captain = members[0]!
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('squad')
      .values({ id: squadId, name: 'Mondays', captain_id: captain.id, token: squadId, created_at: beginning })
      .execute()
    for (const member of members)
      await transaction
        .insertInto('squad_member')
        .values({
          id: newId('MEMBER', beginning),
          squad_id: squadId,
          account_id: member.id,
          joined_at: beginning,
        })
        .execute()
  })
  for (const weeks of [2, 1]) {
    const played = addDays(date, -weeks * WEEK)
    const bookingId = await addPlayed(db, { ground, date: played, accountId: captain.id })
    await db
      .insertInto('squad_booking')
      .values({ booking_id: bookingId, squad_id: squadId, given_at: beginning, shared_at: beginning })
      .execute()
  }
  const { startsAt, endsAt } = wallTime(date, HOUR)
  const until = keptUntil(new Date(startsAt))
  const timeId = newId('TIME', beginning)
  await db
    .insertInto('squad_time')
    .values({
      id: timeId,
      squad_id: squadId,
      turf_id: ground.turfId,
      ground_id: ground.id,
      date,
      starts_minute: HOUR * MINUTES,
      ends_minute: (HOUR + 1) * MINUTES,
      starts_at: new Date(startsAt),
      ends_at: new Date(endsAt),
      is_reserved: true,
      next_check_at: until,
      created_at: beginning,
    })
    .execute()
  await sql`
    insert into occupancy (turf_id, part, period, kind, ground_id, source_id, expires_at, created_at)
    select turf_id, unnest(parts), tstzrange(${new Date(startsAt)}, ${new Date(endsAt)}), 'OFFER', id, ${timeId},
           ${until}, ${beginning}
    from ground where id = ${ground.id}`.execute(db)
  return { squadId, members, slot: { ground, date, hour: HOUR }, until: until.getTime() }
}

/** Of the time before there was money to look after: it cost nothing. */
const addPlayed = async (
  db: Database,
  { ground, date, accountId }: { ground: WorldGround; date: CalendarDate; accountId: string },
): Promise<string> => {
  const { startsAt, endsAt } = wallTime(date, HOUR)
  const id = newId('BOOKING', new Date(startsAt))
  await db
    .insertInto('booking')
    .values({
      id,
      account_id: accountId,
      turf_id: ground.turfId,
      ground_id: ground.id,
      booking_type: 'FULL',
      status: 'COMPLETED',
      game: 'Cricket',
      date,
      starts_minute: HOUR * MINUTES,
      ends_minute: (HOUR + 1) * MINUTES,
      starts_at: new Date(startsAt),
      ends_at: new Date(endsAt),
      list_price: 0,
      price_lines: '[]',
      total: 0,
      pay_now: 0,
      pays_in_full: true,
      captured: 0,
      cancellation_policy: '{"tiers":[],"latestMinutesBefore":10}',
      confirmed_at: new Date(startsAt),
      completed_at: new Date(endsAt),
      created_at: new Date(startsAt),
    })
    .execute()
  return id
}
