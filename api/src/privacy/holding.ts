import type { Schema } from '@baari/db/schema.ts'
import { KEPT_DAYS } from '@baari/domain/privacy/kept.ts'
import type { Purpose } from '@baari/domain/privacy/purposes.ts'
import type { RawBuilder } from 'kysely'

/**
 * What takes it away: the deletion of the account it is about, age, age once the law no longer asks for it, or the end
 * of the work it was needed for.
 */
export type Eraser = 'DELETION' | 'AGE' | 'LAW' | 'WORK'

export interface PersonalColumn {
  /** What it says of somebody. */
  holds: string
  erased: readonly Eraser[]
  /** When it serves another purpose than the rest of its row. */
  purpose?: Purpose
  /** Why the download leaves it out. */
  notExported?: string
  /** Tells of others than the account whose row it is: the download has it without names, numbers and free text. */
  tellsOfOthers?: true
}

/** What has become old, and what happens to it. */
export interface Purge<Column extends string> {
  /** In SQL: the instant or day from which it is counted. */
  since: string
  /** The same in words. */
  after: string
  days: number
  /** In SQL: rows that are still worked on are none of these. */
  only?: string
  /** In SQL: what is left in these columns. Without it the whole row goes. */
  empties?: Partial<Record<Column, string>>
  /** Another job that does it. */
  by?: string
}

export interface Holder {
  id: string
  phone: string
}

/** What a table holds of people. Each of its columns stands in one of the three lists. */
export interface Holding<Column extends string> {
  /** Of a table that tells of people at all. */
  purpose?: Purpose
  personal?: Partial<Record<Column, PersonalColumn>>
  /** Ids of accounts. They lead to nobody once the account is deleted. */
  people?: readonly Column[]
  /** Rows go with the account they are about. */
  goesWithAccount?: true
  /** What tells of nobody, or of nobody without the columns above. */
  facts: readonly Column[]
  purges?: readonly Purge<Column>[]
  /** Which rows are an account's own, for its download. */
  own?: (holder: Holder) => RawBuilder<unknown>
  /** Why none of its rows is in a download. */
  notExported?: string
}

export type Holdings<Tables extends keyof Schema> = {
  readonly [Table in Tables]: Holding<Extract<keyof Schema[Table], string>>
}

/** Of what anybody may send: limits look back a day. */
export const forgetSender: Purge<'sent_from'> = {
  since: 'created_at',
  after: 'it was sent',
  days: KEPT_DAYS.codes,
  empties: { sent_from: "''" },
}

export const YEAR_DAYS = 365

export const BOOKS_DAYS = KEPT_DAYS.books
export const BOOKS_LAW = 'books of account are kept for eight years: section 128 of the Companies Act 2013'

export const DIGEST = 'a digest, which tells its holder nothing'
