import type { ACCOUNT_COLUMNS, PERSONAL_COLUMNS } from '@baari/db/peopleColumns.generated.ts'
import type { Schema } from '@baari/db/schema.ts'
import { KEPT_DAYS, type Purpose } from '@baari/domain/privacy/purposes.ts'
import { type RawBuilder, sql } from 'kysely'

/**
 * The event that erases a value: deletion of the account that it is about, age, the end of a legal retention period, or
 * the end of the work that needed it.
 */
export type Eraser = 'DELETION' | 'AGE' | 'LAW' | 'WORK'

export interface PersonalRule {
  erased: readonly Eraser[]
  /** If it serves another purpose than the rest of its row. */
  purpose?: Purpose
  /** Why the download leaves it out. */
  notExported?: string
  /** Tells of others than the account whose row it is: the download has it without names, numbers and free text. */
  tellsOfOthers?: true
}

/** A retention period, and how values older than it are erased. */
export interface Purge<Column extends string> {
  /** In SQL: the instant or day from which it is counted. */
  since: string
  /** The same in words. */
  after: string
  days: number
  /** In SQL: limits it to rows that no work needs any longer. */
  only?: string
  /** In SQL: the value that replaces each of these columns. Without it, the whole row is deleted. */
  empties?: Partial<Record<Column, string>>
  /** Another job that does it. */
  by?: string
}

export interface Holder {
  id: string
  phone: string | null
}

/** Selects the rows of an account, for its download. */
type OwnRows = (holder: Holder) => RawBuilder<unknown>

type Marked = typeof PERSONAL_COLUMNS
type TableOfPeople = keyof Marked | keyof typeof ACCOUNT_COLUMNS

type TableRules<Table extends keyof Schema> = {
  purpose: Purpose
  /** Rows go with the account they are about. */
  goesWithAccount?: true
  purges?: readonly Purge<Extract<keyof Schema[Table], string>>[]
} & (Table extends keyof Marked
  ? { personal: { readonly [Column in keyof Marked[Table]]: PersonalRule } }
  : { personal?: undefined }) &
  ({ own: OwnRows; notExported?: undefined } | { own?: undefined; notExported: string })

/**
 * By table: the purpose of its personal data, how long they are kept, and which of them a download contains. Comments and
 * foreign keys in the database determine the tables and columns. Other tables may have rows in the download too.
 */
export type Rules = { readonly [Table in TableOfPeople]: TableRules<Table> } & {
  readonly [Table in Exclude<keyof Schema, TableOfPeople>]?: { own: OwnRows }
}

/** The rules of a table, together with the columns to which they apply. */
export interface Holding {
  purpose?: Purpose
  personal: Readonly<Record<string, PersonalRule & { holds: string }>>
  /** Columns with ids of accounts. They lead to no person once the account is deleted. */
  people: readonly string[]
  hasId: boolean
  goesWithAccount?: true
  purges: readonly Purge<string>[]
  own?: OwnRows
  /** Why no row is in a download. */
  notExported?: string
}

export const YEAR_DAYS = 365

export const BOOKS_DAYS = KEPT_DAYS.books
export const BOOKS_LAW = 'books of account are kept for eight years: section 128 of the Companies Act 2013'

export const LOGS_LAW = 'logs of log-ins are kept for a year: rules 6 and 8 of the DPDP Rules, 2025'

export const DIGEST = 'a digest, which tells its holder nothing'

export const isId: OwnRows = ({ id }) => sql`id = ${id}`
export const byAccount: OwnRows = ({ id }) => sql`account_id = ${id}`
export const byOwner: OwnRows = ({ id }) => sql`owner_id = ${id}`
/** Rows with a number in a column, from the times at which the account held the number. */
const ofNumber =
  (column: 'phone' | 'recipient', at: 'created_at' | 'invited_at'): OwnRows =>
  ({ id }) =>
    sql`exists (select from numbers_of(${id})
                where held_number = ${sql.ref(column)} and ${sql.ref(at)} >= held_since and ${sql.ref(at)} < held_until)`
export const byPhone = ofNumber('phone', 'created_at')
export const byRecipient = ofNumber('recipient', 'created_at')
export const startedBy: OwnRows = ({ id }) => sql`started_by = ${id}`
export const byAccountOrPhone =
  (at: 'created_at' | 'invited_at'): OwnRows =>
  (holder) =>
    sql`account_id = ${holder.id} or ${ofNumber('phone', at)(holder)}`
export const reportedBy: OwnRows = ({ id }) => sql`reported_by = ${id}`
export const saidBy: OwnRows = ({ id }) => sql`given_by = ${id}`
export const owedBy: OwnRows = ({ id }) => sql`owed_by = ${id}`
export const settledBy: OwnRows = ({ id }) => sql`settled_by = ${id}`
export const inSquad: OwnRows = ({ id }) => sql`id in (select squad_id from squad_member where account_id = ${id})`
export const ofActs: OwnRows = ({ id }) => sql`actor_id = ${id} or subject_id = ${id}`
export const ofBooking: OwnRows = ({ id }) => sql`booking_id in (select id from booking where account_id = ${id})`
/** Orders of the account's own bookings and passes, and of shares that it pays. */
export const paidBy: OwnRows = ({ id }) =>
  sql`payer_id = ${id} or payer_id is null and booking_id in (select id from booking where account_id = ${id})
    or pass_id in (select id from pass where account_id = ${id})`
const ordersOf: OwnRows = (holder) => sql`select id from payment_order where ${paidBy(holder)}`
export const byOrder: OwnRows = (holder) => sql`payment_order_id in (${ordersOf(holder)})`
export const ofPayment: OwnRows = (holder) => sql`payment_id in (select id from payment where ${byOrder(holder)})`
export const ofSettlement: OwnRows = ({ id }) =>
  sql`settlement_id in (select id from settlement where owner_id = ${id})`
