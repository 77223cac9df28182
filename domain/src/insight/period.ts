import { addDays, type CalendarDate } from '../shared/calendarDate.ts'

/** The lengths an owner can look back over. */
export const INSIGHT_WEEKS = [4, 12] as const

const DAYS_PER_WEEK = 7

/** Whole weeks, so that each weekday is in it equally often. */
export interface InsightPeriod {
  readonly startsOn: CalendarDate
  readonly endsOn: CalendarDate
  readonly weeks: number
}

/** The weeks that ended yesterday: today is not over, and would make every figure look worse than it is. */
export const periodBefore = (today: CalendarDate, weeks: number): InsightPeriod => ({
  startsOn: addDays(today, -weeks * DAYS_PER_WEEK),
  endsOn: addDays(today, -1),
  weeks,
})

export const daysOf = ({ startsOn, weeks }: InsightPeriod): CalendarDate[] =>
  Array.from({ length: weeks * DAYS_PER_WEEK }, (_, index) => addDays(startsOn, index))

export interface InsightWeek {
  readonly startsOn: CalendarDate
  readonly endsOn: CalendarDate
}

export const weeksOf = ({ startsOn, weeks }: InsightPeriod): InsightWeek[] =>
  Array.from({ length: weeks }, (_, index) => {
    const first = addDays(startsOn, index * DAYS_PER_WEEK)
    return { startsOn: first, endsOn: addDays(first, DAYS_PER_WEEK - 1) }
  })
