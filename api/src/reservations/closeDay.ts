import type { Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import type { OfflineMethod } from '@baari/domain/reservations/offlinePayment.ts'
import { instantAt } from '@baari/domain/shared/zonedTime.ts'
import { sql } from 'kysely'
import { recordAuditEvents } from '../platform/audit/recordAuditEvents.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { ownTurf } from './ownTurf.ts'
import { type CloseRow, presentClose } from './presentClose.ts'
import { presentDayEntry } from './presentDayEntry.ts'
import { readDayEntries } from './readOwnerDays.ts'

/** Closes a day's till. A close is never changed: a new count adds the next version, with a reason. */
export const closeDay: Handler<Api['closeDay']> = async ({ body }, { db, now, viewer }) => {
  const turf = await ownTurf(db, { turfId: body.turfId, viewer, now })
  if (body.date > turf.today) throw new Failure('SLOT_TOO_FAR_AHEAD', { sentence: 'This day has not begun yet.' })
  const note = body.note ?? ''
  if (body.version > 0 && note === '')
    throw new Failure('INPUT_INVALID', { sentence: 'Please say why you are closing the day again.' })
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
