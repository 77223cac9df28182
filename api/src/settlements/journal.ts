import type { Database } from '@baari/db/connect.ts'
import type { LedgerAccount } from '@baari/domain/settlements/ledger.ts'
import type { DateRange } from '@baari/domain/shared/dateRange.ts'
import { addDays, type CalendarDate, INDIA, instantAt } from '@baari/domain/shared/zonedTime.ts'
import { type RawBuilder, sql } from 'kysely'
import type { FileAnswer } from '../platform/http/preparedAnswer.ts'
import { readByCursor } from '../platform/readByCursor.ts'
import { openUnlinked, readUnlinked } from '../platform/unlinkedFile.ts'
import { refuseUnfitDays } from './refuseUnfitDays.ts'

/** A transaction of the ledger with its entries; debits are positive. */
export interface JournalTransaction {
  number: number
  occurredAt: Date
  kind: string
  cause: string
  entries: JournalEntry[]
}

export interface JournalEntry {
  account: LedgerAccount
  amount: number
  ownerId: string | null
  bookingId: string | null
  passId: string | null
  paymentId: string | null
  settlementId: string | null
}

/** The first instant of a day in India; without a day, before all entries. */
export const startOf = (date: CalendarDate | undefined): RawBuilder<Date> =>
  date === undefined ? sql`'-infinity'::timestamptz` : sql`${instantAt(date, 0, INDIA)}::timestamptz`

/** The first instant after a day in India; without a day, after all entries. */
export const endOf = (date: CalendarDate | undefined): RawBuilder<Date> =>
  date === undefined ? sql`'infinity'::timestamptz` : startOf(addDays(date, 1))

/** Conditions that select the entries of a file: all of them, or those of one account. */
export const everyAccount = sql<boolean>`true`
export const onlyAccount = (account: LedgerAccount): RawBuilder<boolean> => sql`account = ${account}`

/**
 * Reads the transactions of a date range in order of time, a few hundred at a time; `db` is a transaction. Reads only the
 * entries that `isOfFile` selects.
 */
export const journalOf = (
  db: Database,
  { startDate, endDate }: DateRange,
  isOfFile: RawBuilder<boolean>,
): AsyncGenerator<JournalTransaction[]> =>
  readByCursor(
    db,
    sql<JournalTransaction>`
      select txn.id as number, occurred_at as "occurredAt", kind, idem_key as cause, entries
      from ledger_txn txn cross join lateral (
        select jsonb_agg(jsonb_build_object(
                 'account', account, 'amount', amount, 'ownerId', owner_id, 'bookingId', booking_id, 'passId', pass_id,
                 'paymentId', payment_id, 'settlementId', settlement_id) order by id) as entries
        from ledger_entry where txn_id = txn.id and ${isOfFile}) posted
      where occurred_at >= ${startOf(startDate)} and occurred_at < ${endOf(endDate)} and entries is not null
      order by occurred_at, txn.id`,
  )

interface BooksFile extends DateRange {
  /** Without dates and extension. */
  name: string
  extension: 'csv' | 'xml'
  /** Yields the text in pieces. `db` shows one snapshot of the ledger. */
  write(db: Database): AsyncIterable<string>
}

/**
 * Writes a file of the books to disk before sending it, so a slow reader holds no transaction open, and a failure is
 * answered with an error instead of half a file.
 */
export const booksFile = async (
  db: Database,
  { name, extension, startDate, endDate, write }: BooksFile,
): Promise<FileAnswer> => {
  refuseUnfitDays({ startDate, endDate })
  const file = await openUnlinked()
  try {
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (given) => {
        for await (const text of write(given)) await file.appendFile(text)
      })
    return { fileName: `baari-${name}-${startDate}-${endDate}.${extension}`, content: readUnlinked(file, '') }
  } catch (error) {
    await file.close()
    throw error
  }
}
