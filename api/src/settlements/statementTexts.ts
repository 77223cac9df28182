import type { Period } from '@baari/domain/settlements/period.ts'
import { exactRupeeText, type Paise } from '@baari/domain/shared/money.ts'
import { INDIA } from '@baari/domain/shared/zonedTime.ts'

const day = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: INDIA,
})

const minusOf = (amount: Paise): string => (amount < 0 ? '−' : '')

/** '₹1,23,456.00', always with paise. */
export const rupeesText = (amount: Paise): string => `${minusOf(amount)}₹${exactRupeeText(Math.abs(amount))}`

/** '1,23,456.00' for a column whose head names the rupee. */
export const amountText = (amount: Paise): string => `${minusOf(amount)}${exactRupeeText(Math.abs(amount))}`

const instantOf = (date: string): Date => new Date(`${date}T12:00:00Z`)

/** '16 Nov 2026'. */
export const dayText = (date: string | Date): string => day.format(typeof date === 'string' ? instantOf(date) : date)

/** '9–15 Nov 2026'; one day is named once. */
export const periodText = ({ startsOn, endsOn }: Period): string =>
  day.formatRange(instantOf(startsOn), instantOf(endsOn)).replaceAll('\u2009', ' ')
