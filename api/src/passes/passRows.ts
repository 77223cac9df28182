import type { Database } from '@baari/db/connect.ts'
import type { PassTable } from '@baari/db/schema.ts'
import type { LivePass, PassTerms } from '@baari/domain/passes/pass.ts'
import type { Weekday } from '@baari/domain/shared/zonedTime.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'

export type PassRow = Selectable<PassTable>

type TermsRow = Pick<PassRow, 'kind' | 'minutes' | 'days' | 'weekdays' | 'from_minute' | 'to_minute' | 'ground_ids'>

/** A constraint of the table allows no others. */
const weekdaysOf = ({ weekdays }: Pick<PassRow, 'weekdays'>) => weekdays as Weekday[]

export const termsOf = (row: TermsRow): PassTerms => ({
  kind: row.kind,
  minutes: row.minutes,
  days: row.days,
  weekdays: weekdaysOf(row),
  window: { startsAt: row.from_minute, endsAt: row.to_minute },
  groundIds: row.ground_ids,
})

/** The terms as the API returns them. */
export const presentTerms = (row: TermsRow & Pick<PassRow, 'name' | 'price'>) => ({
  name: row.name,
  kind: row.kind,
  minutes: row.minutes,
  days: row.days,
  weekdays: weekdaysOf(row),
  fromMinute: row.from_minute,
  toMinute: row.to_minute,
  groundIds: row.ground_ids,
  price: row.price,
})

/** The columns that a pass copies from its offer. */
export const copiedTerms = (row: TermsRow & Pick<PassRow, 'name' | 'price'>) => ({
  name: row.name,
  kind: row.kind,
  minutes: row.minutes,
  days: row.days,
  weekdays: row.weekdays,
  from_minute: row.from_minute,
  to_minute: row.to_minute,
  ground_ids: row.ground_ids,
  price: row.price,
})

/** A pass that has begun, with the minutes and paise that are left of it. */
export const livePass = (row: PassRow): LivePass => ({
  ...termsOf(row),
  validUntil: row.valid_until ?? '',
  minutesLeft: row.minutes_in_all - row.minutes_used,
  worthLeft: row.price - row.worth_used - row.refunded - row.expired,
})

/**
 * The passes of an account: its own, and those that the desk sold for its number. For use where `pass` is in scope.
 */
export const isOfAccount = (accountId: string): RawBuilder<boolean> => sql<boolean>`
  (pass.account_id = ${accountId} or pass.account_id is null and pass.phone = (
    select phone from account where account.id = ${accountId}))`

/** Locks a pass, then reads it. */
export const lockPass = (db: Database, passId: string): Promise<PassRow | undefined> =>
  db.selectFrom('pass').selectAll().where('id', '=', passId).forNoKeyUpdate().executeTakeFirst()

/** The days ahead on which bookings use a pass, as a jsonb list; for use where `pass` is in scope. */
export const usedOn = sql<string[]>`coalesce((
  select jsonb_agg(booking.date order by booking.date) from pass_use join booking on booking.id = pass_use.booking_id
  where pass_use.pass_id = pass.id and pass_use.minutes > 0 and booking.status = 'CONFIRMED'), '[]')`

/** The names of the grounds of a pass or an offer, as a jsonb list. */
export const groundNames = (groundIds: RawBuilder<unknown>) => sql<string[]>`coalesce((
  select jsonb_agg(ground.name order by ground.position, ground.id) from ground where ground.id = any (${groundIds})), '[]')`
