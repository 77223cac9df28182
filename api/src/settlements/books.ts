import type { Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import { type AccountSums, financialYearOf, trialBalanceOf } from '@baari/domain/settlements/books.ts'
import type { LedgerAccount } from '@baari/domain/settlements/ledger.ts'
import { type Cell, csvOf } from '@baari/domain/shared/csv.ts'
import { opposite, PAISE_PER_RUPEE, type Paise } from '@baari/domain/shared/money.ts'
import type { Stretch } from '@baari/domain/shared/stretch.ts'
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

/** Sums of the entries of each account, before a stretch and in it. */
const accountSums = ({ startDate, endDate }: Partial<Stretch>): RawBuilder<AccountSums> => {
  const year = startOf(startDate === undefined ? undefined : financialYearOf(startDate).startDate)
  const [start, end] = [startOf(startDate), endOf(endDate)]
  const sum = (condition: RawBuilder<boolean>) => sql`coalesce(sum(amount) filter (where ${condition}), 0)::bigint`
  return sql<AccountSums>`
    select account, ${sum(sql`occurred_at < ${year}`)} as "beforeYear",
           ${sum(sql`occurred_at >= ${year} and occurred_at < ${start}`)} as "beforeStretch",
           ${sum(sql`occurred_at >= ${start} and amount > 0`)} as debits,
           -${sum(sql`occurred_at >= ${start} and amount < 0`)} as credits
    from ledger_entry join ledger_txn on ledger_txn.id = txn_id
    where occurred_at < ${end} group by account order by account`
}

/** The trial balance of some days. A total other than 0 means an error in the ledger. */
export const readTrialBalance: Handler<Api['readTrialBalance']> = async ({ query: stretch }, { db }) => {
  const { startDate, endDate } = stretch
  if (startDate !== undefined && endDate !== undefined && endDate < startDate)
    throw new Failure('INPUT_INVALID', { message: 'Please choose the earliest date first.' })
  const { rows } = await accountSums(stretch).execute(db)
  const accounts = trialBalanceOf(rows)
  return { accounts, total: accounts.reduce((sum, { balance }) => sum + balance, 0) }
}

const rupees = (paise: Paise): number => paise / PAISE_PER_RUPEE

/** Debit and credit of an entry, one of them empty. */
const sides = (amount: Paise): Cell[] => (amount > 0 ? [rupees(amount), null] : [null, rupees(opposite(amount))])

const headOf = ({ occurredAt, number, kind, cause }: JournalTransaction): Cell[] => [
  dateAt(occurredAt, INDIA),
  number,
  kind,
  cause,
]

const LINKS = ['ownerId', 'bookingId', 'passId', 'paymentId', 'settlementId'] as const
const linkCells = (entry: JournalEntry): Cell[] => LINKS.map((link) => entry[link])

/** Every transaction of some days, a row for each entry. */
export const exportJournal: FileHandler<Api['exportJournal']> = ({ query: stretch }, { db }) =>
  booksFile(db, {
    ...stretch,
    name: 'journal',
    extension: 'csv',
    write: async function* (given) {
      yield csvOf([['date', 'number', 'kind', 'cause', 'account', 'debit', 'credit', ...LINKS]])
      for await (const transactions of journalOf(given, stretch, everyAccount))
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

const openingOf = async (db: Database, stretch: Stretch, account: LedgerAccount): Promise<Paise> => {
  const { rows } = await accountSums(stretch).execute(db)
  return trialBalanceOf(rows).find((standing) => standing.account === account)?.opening ?? 0
}

/** The entries of one account in some days, each with the balance after it. */
export const exportLedger: FileHandler<Api['exportLedger']> = ({ params: { account }, query: stretch }, { db }) =>
  booksFile(db, {
    ...stretch,
    name: account,
    extension: 'csv',
    write: async function* (given) {
      let balance = await openingOf(given, stretch, account)
      yield csvOf([
        ['date', 'number', 'kind', 'cause', 'debit', 'credit', 'balance', ...LINKS],
        [stretch.startDate, null, 'opening', null, null, null, rupees(balance), ...LINKS.map(() => null)],
      ])
      for await (const transactions of journalOf(given, stretch, onlyAccount(account)))
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
