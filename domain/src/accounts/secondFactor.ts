import type { Paise } from '../shared/money.ts'
import { addDays, type CalendarDate } from '../shared/zonedTime.ts'

/** Owners whose settlements reach this turnover in these days must use a second factor: ₹5,00,000 in 90 days. */
export const FACTOR_TURNOVER: Paise = 50_000_000
export const FACTOR_TURNOVER_DAYS = 90

/** How many minutes a second factor stays locked after too many wrong codes. */
export const FACTOR_LOCKED_MINUTES = 15

/** A settlement's last day, and the money that Baari collected in it and did not refund. */
export interface Collected {
  readonly endsOn: CalendarDate
  readonly collected: Paise
}

/** The first day of the window that ends on this day. */
export const factorWindowFrom = (day: CalendarDate): CalendarDate => addDays(day, 1 - FACTOR_TURNOVER_DAYS)

/** Whether the settlements that end in the window up to this day reach the turnover. */
export const reachesFactorTurnover = (settlements: readonly Collected[], day: CalendarDate): boolean => {
  const from = factorWindowFrom(day)
  const within = settlements.filter(({ endsOn }) => from <= endsOn && endsOn <= day)
  return within.reduce((sum, { collected }) => sum + collected, 0) >= FACTOR_TURNOVER
}
