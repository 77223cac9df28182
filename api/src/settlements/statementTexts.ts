import type { Period } from '@baari/domain/settlements/period.ts'
import { PAISE_PER_RUPEE, type Paise } from '@baari/domain/shared/money.ts'
import { INDIA } from '@baari/domain/shared/zonedTime.ts'

const plain = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 2 })
const day = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: INDIA,
})

const withMinus = (text: string): string => text.replace('-', '−')

/** '₹1,23,456.00', always with paise. */
export const rupeesText = (amount: Paise): string => withMinus(rupees.format(amount / PAISE_PER_RUPEE))

/** '1,23,456.00' for a column whose head names the rupee. */
export const amountText = (amount: Paise): string => withMinus(plain.format(amount / PAISE_PER_RUPEE))

const instantOf = (date: string): Date => new Date(`${date}T12:00:00Z`)

/** '16 Nov 2026'. */
export const dayText = (date: string | Date): string => day.format(typeof date === 'string' ? instantOf(date) : date)

/** '9–15 Nov 2026'; one day is named once. */
export const periodText = ({ startsOn, endsOn }: Period): string =>
  day.formatRange(instantOf(startsOn), instantOf(endsOn)).replaceAll('\u2009', ' ')
