import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import { extendedUntil, minutesTaken, partGivenBack, priceByPass, worthOfUse } from '@baari/domain/passes/pass.ts'
import type { Interval } from '@baari/domain/shared/interval.ts'
import { isRefused } from '@baari/domain/shared/refusal.ts'
import { dateAt } from '@baari/domain/shared/zonedTime.ts'
import { sql } from 'kysely'
import { Failure } from '../platform/http/failure.ts'
import type { Moment } from '../platform/jobs/clock.ts'
import { isOfAccount, livePass } from './passRows.ts'

/** A booking that a pass pays for. */
export interface PassUse {
  passId: string
  accountId: string
  bookingId: string
  groundId: string
  /** The business day. */
  date: string
  interval: Interval
  /** Paise. */
  listPrice: number
}

/**
 * Pays for a booking with minutes of a pass, in the transaction that takes its slot. Returns the price of the booking:
 * the list price less the turf's discount is the worth of the minutes. Throws the Failure that says why the pass does
 * not cover it. Locks the pass.
 */
export const usePass = async (
  using: PassUse,
  { db, now }: Moment,
): Promise<{ listPrice: number; discountByTurf: number; worth: number }> => {
  const { passId, accountId, bookingId, groundId, date, interval } = using
  // A pass sold at the desk by number belongs to the account from its first use.
  const pass = await db
    .updateTable('pass')
    .set({ account_id: accountId, phone: null, updated_at: now })
    .where('id', '=', passId)
    .where(isOfAccount(accountId))
    .where('state', '=', 'ACTIVE')
    .returningAll()
    .executeTakeFirst()
  if (!pass) throw new Failure('PASS_NOT_FOUND')
  const live = livePass(pass)
  const { is_used: isUsedThatDay } = await db
    .selectNoFrom(isUsedOn(passId, date).as('is_used'))
    .executeTakeFirstOrThrow()
  const minutes = minutesTaken(live, { groundId, date, interval, isUsedThatDay })
  if (isRefused(minutes)) throw new Failure(minutes.refused)
  const worth = worthOfUse(live, minutes)
  await db
    .insertInto('pass_use')
    .values({
      id: newId('USE', now),
      pass_id: passId,
      turf_id: pass.turf_id,
      booking_id: bookingId,
      date,
      minutes,
      worth,
      created_at: now,
    })
    .execute()
  return { ...priceByPass(using.listPrice, worth), worth }
}

/** Whether a booking that has not given its minutes back uses the pass on a day. */
const isUsedOn = (passId: string, date: string) => sql<boolean>`exists (
  select from pass_use used where pass_id = ${passId} and date = ${date} and minutes > 0
    and not exists (select from pass_use returned where returned.booking_id = used.booking_id and returned.minutes < 0))`

interface Return {
  bookingId: string
  /** Percentage of the minutes that comes back. */
  percentage: number
  /** The booking ended through no fault of its player. */
  isExtended: boolean
}

/**
 * Gives minutes of a cancelled booking back to the pass that paid for it; undefined if no pass did. Locks the pass.
 */
export const returnPassUse = async (
  { bookingId, percentage, isExtended }: Return,
  { db, now }: Moment,
): Promise<{ minutes: number; worth: number } | undefined> => {
  const use = await passUseOf(db, bookingId)
  if (!use) return undefined
  const back = partGivenBack(use, percentage)
  if (back.minutes > 0)
    await db
      .insertInto('pass_use')
      .values({
        id: newId('USE', now),
        pass_id: use.pass_id,
        turf_id: use.turf_id,
        booking_id: bookingId,
        date: use.date,
        minutes: -back.minutes,
        worth: 0 - back.worth,
        created_at: now,
      })
      .execute()
  if (isExtended && use.valid_until !== null) {
    const until = extendedUntil(use.valid_until, dateAt(now, use.time_zone))
    await db
      .updateTable('pass')
      .set({ valid_until: until, updated_at: now })
      .where('id', '=', use.pass_id)
      .where('state', '=', 'ACTIVE')
      .where('valid_until', '<', until)
      .execute()
  }
  return back
}

/** The minutes that would come back of a booking, and their worth in paise; undefined if no pass paid for it. */
export const quotePassReturn = async (db: Database, bookingId: string, percentage: number) => {
  const use = await passUseOf(db, bookingId)
  return use && partGivenBack(use, percentage)
}

/** The minutes that a pass paid for a booking, even if some went back; for use where `booking` is in scope. */
export const minutesPaid = sql<number>`(
  select coalesce(sum(minutes), 0)::integer from pass_use where pass_use.booking_id = booking.id and minutes > 0)`

/** The money that was paid online for a booking: 0 if a pass paid. For use where `booking` is in scope. */
export const paidOnline = sql<number>`case when booking.confirming_payment_id is null then 0 else booking.captured end`

/** A full refund of a booking: its money or, if a pass paid, its minutes. */
export const wholeReturn = async (
  db: Database,
  bookingId: string,
): Promise<{ refundAmount: number; passMinutes: number }> => {
  const { refund_amount: refundAmount, pass_minutes: passMinutes } = await db
    .selectFrom('booking')
    .select([paidOnline.as('refund_amount'), minutesPaid.as('pass_minutes')])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  return { refundAmount, passMinutes }
}

const passUseOf = (db: Database, bookingId: string) =>
  db
    .selectFrom('pass_use')
    .innerJoin('pass', 'pass.id', 'pass_use.pass_id')
    .innerJoin('turf', 'turf.id', 'pass.turf_id')
    .select(['pass_use.pass_id', 'pass_use.minutes', 'pass_use.worth', 'pass_use.date'])
    .select(['pass.kind', 'pass.turf_id', 'pass.valid_until', 'turf.time_zone'])
    .where('pass_use.booking_id', '=', bookingId)
    .where('pass_use.minutes', '>', 0)
    .executeTakeFirst()

/** The pass that paid for a booking and the minutes it keeps, as jsonb; for use where `booking` is in scope. */
export const passFacts = sql<{ passId: string; name: string; minutes: number; kind: 'HOURS' | 'PERIOD' } | null>`(
  select jsonb_build_object('passId', pass.id, 'name', pass.name, 'kind', pass.kind, 'minutes', sum(pass_use.minutes))
  from pass_use join pass on pass.id = pass_use.pass_id where pass_use.booking_id = booking.id
  group by pass.id, pass.name, pass.kind)`
