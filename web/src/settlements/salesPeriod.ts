import { addDays, WEEKDAYS, weekdayOf } from '@baari/domain/shared/calendarDate.ts'

export const salesPeriods = ['week', 'month', 'quarter'] as const
export type SalesPeriod = (typeof salesPeriods)[number]

const QUARTER_DAYS = 91

/** The days of a period that ends today: since Monday, since the first, or a quarter of a year. */
export const daysOf = (period: SalesPeriod, today: string): { startDate: string; endDate: string } => {
  const starts: Record<SalesPeriod, string> = {
    week: addDays(today, -WEEKDAYS.indexOf(weekdayOf(today))),
    month: `${today.slice(0, 7)}-01`,
    quarter: addDays(today, 1 - QUARTER_DAYS),
  }
  return { startDate: starts[period], endDate: today }
}
