import { addDays, type CalendarDate, daysBetween } from '../shared/zonedTime.ts'

/** A year of weeks, and the day it ends on. */
export const MOST_REPEATS = 53

/** `date` and the same weekday of every week up to and including `until`; at most a year of them. */
export const weeklyDates = (date: CalendarDate, until: CalendarDate): CalendarDate[] => {
  const weeks = Math.floor(daysBetween(date, until) / 7)
  return Array.from({ length: Math.max(0, Math.min(weeks + 1, MOST_REPEATS)) }, (_, week) => addDays(date, week * 7))
}
