import type { Paise } from '../shared/money.ts'
import type { Stretch } from '../shared/stretch.ts'
import type { CalendarDate } from '../shared/zonedTime.ts'
import type { LedgerAccount } from './ledger.ts'

/** Primary groups of Tally. Accounts of the last four begin each financial year at 0. */
type TallyGroup =
  | 'Bank Accounts'
  | 'Current Assets'
  | 'Current Liabilities'
  | 'Duties & Taxes'
  | 'Sundry Creditors'
  | (typeof GROUPS_OF_A_YEAR)[number]

const GROUPS_OF_A_YEAR = ['Direct Incomes', 'Indirect Incomes', 'Direct Expenses', 'Indirect Expenses'] as const

/** The group and the name of each ledger account for an accountant's program. Names stay: Tally finds a ledger by its name. */
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

/** Result of earlier financial years. No entry is written to it: it is computed. */
export const RETAINED_EARNINGS = 'retained_earnings'

export type BookAccount = LedgerAccount | typeof RETAINED_EARNINGS

export const ledgerAccounts = Object.keys(BOOK_ACCOUNTS) as LedgerAccount[]
export const bookAccounts = [...ledgerAccounts, RETAINED_EARNINGS] as const

/** Whether an account holds income or expenses, which begin each financial year at 0. */
export const isOfYear = (account: LedgerAccount): boolean =>
  (GROUPS_OF_A_YEAR as readonly string[]).includes(BOOK_ACCOUNTS[account].group)

const [APRIL, FIRST_DAY, LAST_DAY] = [4, '04-01', '03-31']

/** India's financial year of a day: 1 April to 31 March. */
export const financialYearOf = (date: CalendarDate): Stretch => {
  const [year, month] = date.split('-').map(Number) as [number, number]
  const first = month < APRIL ? year - 1 : year
  return { startDate: `${first}-${FIRST_DAY}`, endDate: `${first + 1}-${LAST_DAY}` }
}

/** The entries of an account, debits positive: before the financial year of the stretch, in it before the stretch, and in the stretch. */
export interface AccountSums {
  account: LedgerAccount
  beforeYear: Paise
  beforeStretch: Paise
  debits: Paise
  credits: Paise
}

/** Opening and closing balances are debits less credits. */
export interface Standing {
  account: BookAccount
  opening: Paise
  debits: Paise
  credits: Paise
  balance: Paise
}

/**
 * The trial balance of a stretch. A year is opened and closed by this rule, without entries: income and expenses before
 * the financial year in which the stretch begins are in retained earnings. They are not moved on a 1 April inside the
 * stretch, so closing is always opening plus debits less credits.
 */
export const trialBalanceOf = (sums: readonly AccountSums[]): Standing[] => {
  const retained = sums
    .filter(({ account }) => isOfYear(account))
    .reduce((total, { beforeYear }) => total + beforeYear, 0)
  const standings = sums.map(({ account, beforeYear, beforeStretch, debits, credits }): Standing => {
    const opening = isOfYear(account) ? beforeStretch : beforeYear + beforeStretch
    return { account, opening, debits, credits, balance: opening + debits - credits }
  })
  const all: Standing[] = [
    ...standings,
    { account: RETAINED_EARNINGS, opening: retained, debits: 0, credits: 0, balance: retained },
  ]
  return all.filter(({ opening, debits, credits }) => opening !== 0 || debits !== 0 || credits !== 0)
}
