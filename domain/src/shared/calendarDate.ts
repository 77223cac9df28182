import { MS_PER_DAY } from './units.ts'
/** A calendar day, 'YYYY-MM-DD'. */
export type CalendarDate = string

export const WEEKDAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const
export type Weekday = (typeof WEEKDAYS)[number]

const dayNumber = (date: CalendarDate): number => Math.round(Date.parse(`${date}T00:00:00Z`) / MS_PER_DAY)

const dateOfDayNumber = (day: number): CalendarDate => new Date(day * MS_PER_DAY).toISOString().slice(0, 10)

/** A day that exists: '2026-02-29' does not. */
export const isCalendarDate = (text: string): text is CalendarDate =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
  dateOfDayNumber(dayNumber(text)) === text

export const addDays = (date: CalendarDate, days: number): CalendarDate => dateOfDayNumber(dayNumber(date) + days)

/** Days from `from` to `to`; negative when `to` lies before it. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number => dayNumber(to) - dayNumber(from)

export const weekdayOf = (date: CalendarDate): Weekday => WEEKDAYS[(((dayNumber(date) + 3) % 7) + 7) % 7] ?? 'MONDAY'

/** The day that lies this many working days after `date`; banks rest on Saturdays and Sundays. */
export const addWorkingDays = (date: CalendarDate, days: number): CalendarDate => {
  let day = date
  for (let left = days; left > 0; left -= isWeekend(day) ? 0 : 1) day = addDays(day, 1)
  return day
}

const isWeekend = (date: CalendarDate): boolean => ['SATURDAY', 'SUNDAY'].includes(weekdayOf(date))
