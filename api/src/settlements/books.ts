import type { Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import { type AccountSums, financialYearOf, trialBalanceOf } from '@baari/domain/settlements/books.ts'
import type { LedgerAccount } from '@baari/domain/settlements/ledger.ts'
import { type Cell, csvOf } from '@baari/domain/shared/csv.ts'
import type { DateRange } from '@baari/domain/shared/dateRange.ts'
import { opposite, PAISE_PER_RUPEE, type Paise } from '@baari/domain/shared/money.ts'
import { dateAt, INDIA } from '@baari/domain/shared/zonedTime.ts'
import { type RawBuilder, sql } from 'kysely'
import type { FileHandler, Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import {
  booksFile,
  endOf,
  everyAccount,
  type JournalEntry,
  type JournalTransaction,
  journalOf,
  onlyAccount,
  startOf,
} from './journal.ts'

/** The sums of the entries of each account, before a date range and in it. */
const accountSums = ({ startDate, endDate }: Partial<DateRange>): RawBuilder<AccountSums> => {
  const year = startOf(startDate === undefined ? undefined : financialYearOf(startDate).startDate)
  const [start, end] = [startOf(startDate), endOf(endDate)]
  const sum = (condition: RawBuilder<boolean>) => sql`coalesce(sum(amount) filter (where ${condition}), 0)::bigint`
  return sql<AccountSums>`
    select account, ${sum(sql`occurred_at < ${year}`)} as "beforeYear",
           ${sum(sql`occurred_at >= ${year} and occurred_at < ${start}`)} as "beforeRange",
           ${sum(sql`occurred_at >= ${start} and amount > 0`)} as debits,
           -${sum(sql`occurred_at >= ${start} and amount < 0`)} as credits
    from ledger_entry join ledger_txn on ledger_txn.id = txn_id
    where occurred_at < ${end} group by account order by account`
}

/** The trial balance of a date range. A total other than 0 means an error in the ledger. */
export const readTrialBalance: Handler<Api['readTrialBalance']> = async ({ query: range }, { db }) => {
  const { startDate, endDate } = range
  if (startDate !== undefined && endDate !== undefined && endDate < startDate)
    throw new Failure('INPUT_INVALID', { message: 'Please choose the earliest date first.' })
  const { rows } = await accountSums(range).execute(db)
  const accounts = trialBalanceOf(rows)
  return { accounts, total: accounts.reduce((sum, { balance }) => sum + balance, 0) }
}

const rupees = (paise: Paise): number => paise / PAISE_PER_RUPEE

/** The cells for debit and credit, one of them empty. */
const sides = (amount: Paise): Cell[] => (amount > 0 ? [rupees(amount), null] : [null, rupees(opposite(amount))])

const headOf = ({ occurredAt, number, kind, cause }: JournalTransaction): Cell[] => [
  dateAt(occurredAt, INDIA),
  number,
  kind,
  cause,
]

const LINKS = ['ownerId', 'bookingId', 'passId', 'paymentId', 'settlementId'] as const
const linkCells = (entry: JournalEntry): Cell[] => LINKS.map((link) => entry[link])

/** Exports all entries of a date range, grouped by transaction. */
export const exportJournal: FileHandler<Api['exportJournal']> = ({ query: range }, { db }) =>
  booksFile(db, {
    ...range,
    name: 'journal',
    extension: 'csv',
    write: async function* (given) {
      yield csvOf([['date', 'number', 'kind', 'cause', 'account', 'debit', 'credit', ...LINKS]])
      for await (const transactions of journalOf(given, range, everyAccount))
        yield csvOf(
          transactions.flatMap((transaction) =>
            transaction.entries.map((entry) => [
              ...headOf(transaction),
              entry.account,
              ...sides(entry.amount),
              ...linkCells(entry),
            ]),
          ),
        )
    },
  })

const openingOf = async (db: Database, range: DateRange, account: LedgerAccount): Promise<Paise> => {
  const { rows } = await accountSums(range).execute(db)
  return trialBalanceOf(rows).find((one) => one.account === account)?.opening ?? 0
}

/** Exports the opening balance of an account and its entries, each with the balance after it. */
export const exportLedger: FileHandler<Api['exportLedger']> = ({ params: { account }, query: range }, { db }) =>
  booksFile(db, {
    ...range,
    name: account,
    extension: 'csv',
    write: async function* (given) {
      let balance = await openingOf(given, range, account)
      yield csvOf([
        ['date', 'number', 'kind', 'cause', 'debit', 'credit', 'balance', ...LINKS],
        [range.startDate, null, 'opening', null, null, null, rupees(balance), ...LINKS.map(() => null)],
      ])
      for await (const transactions of journalOf(given, range, onlyAccount(account)))
        yield csvOf(
          transactions.flatMap((transaction) =>
            transaction.entries.map((entry) => {
              balance += entry.amount
              return [...headOf(transaction), ...sides(entry.amount), rupees(balance), ...linkCells(entry)]
            }),
          ),
        )
    },
  })
