import type { Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import { changeClosedDates, type DayHours, daysOfWeek, storedWeek } from '@baari/domain/availability/groundHours.ts'
import { dateAt, WEEKDAYS } from '@baari/domain/shared/zonedTime.ts'
import { sql } from 'kysely'
import { recordAuditEvents } from '../platform/audit/audit.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { closingMinute, lockOwnedGround, refuseFaultyWeek, weekOf } from './ground.ts'
import type { GroundsForSale } from './groundForSale.ts'
import { ownedTurf } from './ownedTurf.ts'
import { groundWithWeek } from './publicTurf.ts'
import { saveGround } from './updateGround.ts'

/** Sets the hours of a ground by weekday. Existing bookings keep their time. */
export const setGroundHours =
  (grounds: GroundsForSale): Handler<Api['setGroundHours']> =>
  async ({ params, body }, context) => {
    const {
      turf_name: _,
      time_zone: __,
      ...before
    } = await lockOwnedGround(context.db, params.groundId, context.viewer)
    const week = WEEKDAYS.map((weekday): DayHours => {
      const hours = body.weekHours.find(({ dayOfWeek }) => dayOfWeek === weekday)?.hours
      return hours ? { opensAt: hours.openingTime, closesAt: closingMinute(hours.closingTime) } : undefined
    })
    const changes = { week_hours: storedWeek(week) }
    refuseFaultyWeek({ ...before, ...changes })
    if (String(changes.week_hours) === String(storedWeek(daysOfWeek(weekOf(before))))) return groundWithWeek(before)
    return groundWithWeek(
      await saveGround({ before, changes, changesPriceRules: body.changesPriceRules, grounds }, context),
    )
  }

/** Replaces the closed dates of a turf's grounds from today on. Bookings on them stay. */
export const setClosedDates =
  (grounds: GroundsForSale): Handler<Api['setClosedDates']> =>
  async ({ params: { turfId }, body }, { db, now, viewer, afterCommit }) => {
    const turf = await ownedTurf(db, turfId, viewer)
    const today = dateAt(now, turf.time_zone)
    let locking = db.selectFrom('ground').selectAll().where('turf_id', '=', turf.id)
    if (body.groundIds) locking = locking.where('id', 'in', body.groundIds)
    const before = await locking.orderBy('id').forUpdate().execute()
    if (body.groundIds && before.length < new Set(body.groundIds).size)
      throw new Failure('NOT_FOUND', { message: 'We could not find this ground.' })
    const changed = before
      .map((ground) => ({
        ground,
        closedDates: changeClosedDates(ground.closed_dates, { today, dates: body.closedDates }),
      }))
      .filter(({ ground, closedDates }) => String(closedDates) !== String(ground.closed_dates))
    for (const { ground, closedDates } of changed)
      await db
        .updateTable('ground')
        .set({ closed_dates: sql`${closedDates}::date[]` })
        .where('id', '=', ground.id)
        .execute()
    await recordAuditEvents(
      changed.map(({ ground, closedDates }) => ({
        actorId: viewer.accountId,
        action: 'ground.updated',
        subjectId: ground.id,
        before: { closed_dates: ground.closed_dates },
        after: { closed_dates: closedDates },
      })),
      { db, now },
    )
    afterCommit(() => {
      for (const { ground } of changed) grounds.forget(ground.id)
    })
    const closed = changed.flatMap(({ ground, closedDates }) =>
      closedDates.filter((date) => !ground.closed_dates.includes(date)).map((date) => ({ groundId: ground.id, date })),
    )
    return {
      grounds: before.map(({ id, closed_dates }) => ({
        groundId: id,
        closedDates: changed.find(({ ground }) => ground.id === id)?.closedDates ?? closed_dates,
      })),
      staying: await stayingOn(db, closed),
    }
  }

/** Counts the bookings, games with seats sold, and walk-ins of grounds on dates. */
const stayingOn = async (
  db: Database,
  closed: readonly { groundId: string; date: string }[],
): Promise<{ date: string; bookings: number }[]> => {
  const { rows } = await sql<{ date: string; bookings: number }>`
    with closed as (
      select * from unnest(${closed.map(({ groundId }) => groundId)}::text[], ${closed.map(({ date }) => date)}::date[])
        as closed (ground_id, date))
    select date, count(*) as bookings
    from (
      select date from closed join booking using (ground_id, date) where game_id is null and status = 'CONFIRMED'
      union all
      select date from closed join game using (ground_id, date) where status in ('PENDING', 'CONFIRMED') and seats_paid > 0
      union all
      select date from closed join block using (ground_id, date) where kind = 'MANUAL_BOOKING' and active) staying
    group by date order by date`.execute(db)
  return rows
}

/** The coming holidays of India and of the state of the turf's city. */
export const listHolidays: Handler<Api['listHolidays']> = async ({ params: { turfId } }, { db, now, viewer }) => {
  const turf = await ownedTurf(db, turfId, viewer)
  const rows = await db
    .selectFrom('holiday')
    .select(['date', 'name', 'hindi_name'])
    .where('date', '>=', dateAt(now, turf.time_zone))
    .where((eb) => eb.or([eb('state', 'is', null), eb('state', '=', sql<string>`state_of_city(${turf.city})`)]))
    .orderBy('date')
    .orderBy('name')
    .execute()
  return rows.map(({ date, name, hindi_name }) => ({ date, name, hindiName: hindi_name }))
}
