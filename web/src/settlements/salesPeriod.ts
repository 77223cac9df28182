import { addDays, daysBetween, isCalendarDate, WEEKDAYS, weekdayOf } from '@baari/domain/shared/calendarDate.ts'

export const salesPeriods = ['week', 'month', 'quarter', 'dates'] as const
type SalesPeriod = (typeof salesPeriods)[number]

const QUARTER_DAYS = 91
const MOST_DAYS = 366

/** The filters of the money page, from its address. */
export interface SalesAddress {
  period: SalesPeriod
  /** The chosen dates; by default those of the month. */
  from: string
  to: string
  turfId: string | undefined
  figure: string | undefined
}

const monthStart = (today: string): string => `${today.slice(0, 7)}-01`

export const readSalesAddress = (query: URLSearchParams, today: string): SalesAddress => {
  const date = (name: string, otherwise: string): string => {
    const given = query.get(name) ?? ''
    return isCalendarDate(given) ? given : otherwise
  }
  return {
    period: salesPeriods.find((one) => one === query.get('period')) ?? 'month',
    from: date('from', monthStart(today)),
    to: date('to', today),
    turfId: query.get('turf') ?? undefined,
    figure: query.get('figure') ?? undefined,
  }
}

export const writeSalesAddress = ({ period, from, to, turfId, figure }: SalesAddress): string =>
  new URLSearchParams({
    period,
    ...(period === 'dates' ? { from, to } : {}),
    ...(turfId === undefined ? {} : { turf: turfId }),
    ...(figure === undefined ? {} : { figure }),
  }).toString()

/** The days of a period: since Monday, since the first, a quarter of a year until today, or the chosen dates. */
export const daysOf = (
  { period, from, to }: Pick<SalesAddress, 'period' | 'from' | 'to'>,
  today: string,
): { startDate: string; endDate: string } => {
  switch (period) {
    case 'week':
      return { startDate: addDays(today, -WEEKDAYS.indexOf(weekdayOf(today))), endDate: today }
    case 'month':
      return { startDate: monthStart(today), endDate: today }
    case 'quarter':
      return { startDate: addDays(today, 1 - QUARTER_DAYS), endDate: today }
    case 'dates':
      return { startDate: from, endDate: to }
  }
}

/** Whether the dates are in order and span at most a year. */
export const areDaysFit = ({ startDate, endDate }: { startDate: string; endDate: string }): boolean =>
  startDate <= endDate && daysBetween(startDate, endDate) < MOST_DAYS
