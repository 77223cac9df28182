import type { DateRange } from '../shared/dateRange.ts'
import type { Paise } from '../shared/money.ts'
import type { CalendarDate } from '../shared/zonedTime.ts'
import type { LedgerAccount } from './ledger.ts'

/** Groups that every company in Tally has. Accounts of the last four begin each financial year at 0. */
type TallyGroup =
  | 'Bank Accounts'
  | 'Current Assets'
  | 'Current Liabilities'
  | 'Duties & Taxes'
  | 'Sundry Creditors'
  | (typeof INCOME_AND_EXPENSE_GROUPS)[number]

const INCOME_AND_EXPENSE_GROUPS = [
  'Direct Incomes',
  'Indirect Incomes',
  'Direct Expenses',
  'Indirect Expenses',
] as const

/** The name and group of each ledger account in Tally. A name must never change: Tally finds a ledger by it. */
export const BOOK_ACCOUNTS = {
  psp_clearing: { name: 'Payment Provider Clearing', group: 'Current Assets' },
  bank: { name: 'Platform Bank Account', group: 'Bank Accounts' },
  input_gst: { name: 'Input GST', group: 'Duties & Taxes' },
  dispute_hold: { name: 'Disputed Payments', group: 'Current Assets' },
  booking_escrow: { name: 'Booking Advances Held', group: 'Current Liabilities' },
  pass_escrow: { name: 'Pass Advances Held', group: 'Current Liabilities' },
  unapplied_payments: { name: 'Unapplied Payments', group: 'Current Liabilities' },
  refunds_payable: { name: 'Refunds Payable', group: 'Current Liabilities' },
  owner_payable: { name: 'Turf Owners Payable', group: 'Sundry Creditors' },
  payouts_in_transit: { name: 'Payouts in Transit', group: 'Current Liabilities' },
  output_gst: { name: 'Output GST', group: 'Duties & Taxes' },
  tcs_payable: { name: 'TCS Payable', group: 'Duties & Taxes' },
  tds_payable: { name: 'TDS Payable', group: 'Duties & Taxes' },
  commission_income: { name: 'Commission Income', group: 'Direct Incomes' },
  cancellation_commission_income: { name: 'Cancellation Commission Income', group: 'Direct Incomes' },
  subscription_income: { name: 'Subscription Income', group: 'Direct Incomes' },
  gateway_fee_recovery: { name: 'Gateway Fees Recovered', group: 'Indirect Incomes' },
  gateway_fees: { name: 'Gateway Fees', group: 'Direct Expenses' },
  platform_discounts: { name: 'Platform Discounts', group: 'Indirect Expenses' },
  goodwill: { name: 'Goodwill and Disputes', group: 'Indirect Expenses' },
  written_off: { name: 'Written Off', group: 'Indirect Expenses' },
} as const satisfies Record<LedgerAccount, { name: string; group: TallyGroup }>

/** The result of earlier financial years. It is computed and has no entries. */
export const RETAINED_EARNINGS = 'retained_earnings'

export type BookAccount = LedgerAccount | typeof RETAINED_EARNINGS

export const ledgerAccounts = Object.keys(BOOK_ACCOUNTS) as LedgerAccount[]
export const bookAccounts = [...ledgerAccounts, RETAINED_EARNINGS] as const

/** Whether an account holds income or expenses, which begin each financial year at 0. */
export const isIncomeOrExpense = (account: LedgerAccount): boolean =>
  (INCOME_AND_EXPENSE_GROUPS as readonly string[]).includes(BOOK_ACCOUNTS[account].group)

const [APRIL, FIRST_DAY, LAST_DAY] = [4, '04-01', '03-31']

/** The Indian financial year of a day: 1 April to 31 March. */
export const financialYearOf = (date: CalendarDate): DateRange => {
  const [year, month] = date.split('-').map(Number) as [number, number]
  const first = month < APRIL ? year - 1 : year
  return { startDate: `${first}-${FIRST_DAY}`, endDate: `${first + 1}-${LAST_DAY}` }
}

/** Sums of the entries of an account. */
export interface AccountSums {
  account: LedgerAccount
  /** Debits less credits before the financial year in which the range begins. */
  beforeYear: Paise
  /** Debits less credits from the start of that year to the start of the range. */
  beforeRange: Paise
  /** In the range. */
  debits: Paise
  credits: Paise
}

/** A row of the trial balance. Both balances are debits less credits. */
export interface AccountBalance {
  account: BookAccount
  opening: Paise
  debits: Paise
  credits: Paise
  balance: Paise
}

/**
 * The trial balance of a date range. No entry closes a year: income and expenses from before the financial year in
 * which the range begins are in retained earnings. They are not moved on a 1 April inside the range, so the closing
 * balance is always the opening balance plus debits less credits.
 */
export const trialBalanceOf = (sums: readonly AccountSums[]): AccountBalance[] => {
  const retained = sums
    .filter(({ account }) => isIncomeOrExpense(account))
    .reduce((total, { beforeYear }) => total + beforeYear, 0)
  const balances = sums.map(({ account, beforeYear, beforeRange, debits, credits }): AccountBalance => {
    const opening = isIncomeOrExpense(account) ? beforeRange : beforeYear + beforeRange
    return { account, opening, debits, credits, balance: opening + debits - credits }
  })
  const all: AccountBalance[] = [
    ...balances,
    { account: RETAINED_EARNINGS, opening: retained, debits: 0, credits: 0, balance: retained },
  ]
  return all.filter(({ opening, debits, credits }) => opening !== 0 || debits !== 0 || credits !== 0)
}
