import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { hoursOn } from '@baari/domain/availability/groundHours.ts'
import { openInterval } from '@baari/domain/availability/slots.ts'
import type { OfflineMethod } from '@baari/domain/reservations/readAmounts.ts'
import { maskedPhone } from '@baari/domain/shared/person.ts'
import { addDays, instantAt } from '@baari/domain/shared/zonedTime.ts'
import { sql } from 'kysely'
import { recordAuditEvents } from '../platform/audit/audit.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { hoursOf } from '../turfs/ground.ts'
import {
  type CloseRow,
  type DayTurf,
  type EntryQuestion,
  type EntryRow,
  ownTurf,
  presentClose,
  readDayEntries,
  readDayTurfs,
} from './readOwnerDays.ts'

/** One to seven days of all grounds of a turf, and the money to return there, in two round trips. */
export const getOwnerDays: Handler<Api['getOwnerDays']> = async ({ query }, { db, now, viewer }) => {
  const { turfId, date, groundId, days = 1 } = query
  const turfs = await readDayTurfs({ db, viewer, date, now }, turfId)
  const [answer] = await withEntries(turfs, { db, now, days, groundId })
  if (!answer) throw new Failure('NOT_FOUND', { message: 'We could not find this turf.' })
  return answer
}

/** The day of every turf at which the viewer has permission, also in two round trips. */
export const listOwnerDays: Handler<Api['listOwnerDays']> = async ({ query: { date } }, { db, now, viewer }) =>
  withEntries(await readDayTurfs({ db, viewer, date, now }), { db, now, days: 1, groundId: undefined })

const withEntries = async (
  turfs: readonly DayTurf[],
  request: Omit<EntryQuestion, 'from'>,
): Promise<Answer<Api['getOwnerDays']>[]> => {
  if (turfs.length === 0) return []
  const from = turfs.map(({ id, date }) => ({ turfId: id, date }))
  const turfOf = new Map(turfs.flatMap(({ id, grounds }) => grounds.map((ground) => [ground.id, id])))
  const byTurf = Map.groupBy(await readDayEntries({ ...request, from }), (entry) => turfOf.get(entry.ground_id))
  return turfs.map((turf) => ({
    turfEntityId: turf.id,
    turfName: turf.name,
    timeZone: turf.time_zone,
    date: turf.date,
    days: request.days,
    today: turf.today,
    serverTime: request.now,
    grounds: turf.grounds.map((ground) => presentGround(ground, { from: turf.date, days: request.days })),
    entries: (byTurf.get(turf.id) ?? []).map(presentDayEntry),
    till: { ...turf.till, closes: turf.closes.map(presentClose) },
    toReturn: turf.to_return,
  }))
}

const presentGround = (
  ground: DayTurf['grounds'][number],
  { from, days }: { from: string; days: number },
): Answer<Api['getOwnerDays']>['grounds'][number] => {
  const hours = hoursOf(ground)
  const dayHours = Array.from({ length: days }, (_, day) => {
    const open = hoursOn(hours, addDays(from, day))
    return open ? openInterval(open) : null
  })
  const open = dayHours[0] ?? openInterval(hours.usual)
  return {
    entityId: ground.id,
    name: ground.name,
    parts: ground.parts,
    supportedGames: ground.supported_games,
    opensAt: open.startsAt,
    closesAt: open.endsAt,
    dayHours: dayHours.map((open) => open && { opensAt: open.startsAt, closesAt: open.endsAt }),
  }
}

/** Closes a day's till. A close is never changed: a new count adds the next version, with a reason. */
export const closeDay: Handler<Api['closeDay']> = async ({ body }, { db, now, viewer }) => {
  const turf = await ownTurf(db, { turfId: body.turfId, viewer, now })
  if (body.date > turf.today) throw new Failure('SLOT_TOO_FAR_AHEAD', { message: 'This day has not begun yet.' })
  const note = body.note ?? ''
  if (body.version > 0 && note === '')
    throw new Failure('INPUT_INVALID', { message: 'Please say why you are closing the day again.' })
  const newest = await db
    .selectFrom('day_close')
    .select((eb) => eb.fn.max('version').as('version'))
    .where('turf_id', '=', turf.id)
    .where('date', '=', body.date)
    .executeTakeFirst()
  if ((newest?.version ?? 0) !== body.version) throw new Failure('DAY_CLOSED_MEANWHILE')
  const left = await leftOf({ turfId: turf.id, date: body.date, timeZone: turf.time_zone }, { db, now })
  const { rows } = await sql<CloseRow>`
    insert into day_close
      (turf_id, date, version, cash, upi, card, other, counted_cash, note, bookings_ahead, left_to_collect,
       closed_by, closed_at)
    select ${turf.id}, ${body.date}, ${body.version + 1}, ${taken('CASH')}, ${taken('UPI')}, ${taken('CARD')},
           ${taken('OTHER')}, ${body.countedCash}, ${note}, ${left.bookings}, ${left.toCollect}, ${viewer.accountId}, ${now}
    from collection where turf_id = ${turf.id} and date = ${body.date}
    returning version, cash, upi, card, other, counted_cash, note, bookings_ahead, left_to_collect, closed_at,
      (select trim(concat_ws(' ', first_name, last_name)) from account where id = closed_by) as closed_by`.execute(db)
  const close = rows[0]
  if (!close) throw new Error('A sum over no rows is one row.')
  await recordAuditEvents([{ actorId: viewer.accountId, action: 'day.closed', subjectId: turf.id, after: close }], {
    db,
    now,
  })
  return presentClose(close)
}

/** The bookings and balances still open on the day. */
const leftOf = async (
  { turfId, date, timeZone }: { turfId: string; date: string; timeZone: string },
  { db, now }: { db: Database; now: Date },
) => {
  const entries = await readDayEntries({ db, now, from: [{ turfId, date }], days: 1, groundId: undefined })
  const ahead = entries.filter(
    ({ kind, date, ends_minute }) =>
      ['ONLINE', 'GAME', 'MANUAL'].includes(kind) && instantAt(date, ends_minute, timeZone) > now,
  )
  const toCollect = entries.reduce((sum, entry) => sum + presentDayEntry(entry).toCollect, 0)
  return { bookings: ahead.length, toCollect }
}

const taken = (method: OfflineMethod) => sql`coalesce(sum(amount) filter (where method = ${method}), 0)`

/** An entry that takes time on a ground, as the owner's day shows it. */
const presentDayEntry = (row: EntryRow): Answer<Api['getOwnerDays']>['entries'][number] => {
  const collections = row.collections ?? []
  const collected = collections.reduce((sum, { amount }) => sum + amount, 0)
  const isOwnNote = row.kind === 'MANUAL' || row.kind === 'BLOCK'
  return {
    entityId: row.id,
    kind: row.kind,
    groundEntityId: row.ground_id,
    date: row.date,
    fromMinute: row.starts_minute,
    toMinute: row.ends_minute,
    status: row.status,
    name: row.name,
    phone: row.phone === null || isOwnNote ? row.phone : maskedPhone(row.phone),
    game: row.game,
    reason: row.reason,
    notes: row.notes,
    seriesId: row.series_id,
    price: row.price,
    paidOnline: row.paid_online,
    collected,
    // A no-show pays nothing at the desk. If the price was lowered below the amount taken, nothing is left to take.
    toCollect: row.did_not_come ? 0 : Math.max(0, (row.at_venue ?? 0) - collected),
    collections: collections.map(({ id, amount, method, at, by }) => ({
      entityId: id,
      amount,
      method,
      collectedAt: new Date(at),
      collectedBy: by,
    })),
    didNotCome: row.did_not_come,
    mayUndoNoShow: row.may_undo_no_show,
    checkedInAt: row.checked_in_at,
    awaitsRainChoice: row.awaits_rain_choice,
    until: row.until,
    seats:
      row.seats_paid === null || row.least === null || row.most === null
        ? null
        : { paid: row.seats_paid, least: row.least, most: row.most },
  }
}
