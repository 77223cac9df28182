import type { Api } from '@baari/contract/api.ts'
import { type AccountSums, financialYearOf, type Stretch, trialBalanceOf } from '@baari/domain/settlements/books.ts'
import { addDays, type CalendarDate, INDIA, instantAt } from '@baari/domain/shared/zonedTime.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'

/** The first instant of a day in India; without a day, before all entries. */
const startOf = (date: CalendarDate | undefined): RawBuilder<Date> =>
  date === undefined ? sql`'-infinity'::timestamptz` : sql`${instantAt(date, 0, INDIA)}::timestamptz`

/** The first instant after a day in India; without a day, after all entries. */
const endOf = (date: CalendarDate | undefined): RawBuilder<Date> =>
  date === undefined ? sql`'infinity'::timestamptz` : startOf(addDays(date, 1))

/** What the entries of each account come to, before and in a stretch. */
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
