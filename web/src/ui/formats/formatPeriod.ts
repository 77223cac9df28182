import { messagesIn } from '../../messages/messagesIn.ts'
import { englishFormats } from './formats.ts'

const { dayOfMonth } = englishFormats

const yearOf = (date: string): string => date.slice(0, 4)
const monthOf = (date: string): string => date.slice(0, 7)

const date = (day: string): string => `${dayOfMonth(day)} ${yearOf(day)}`

const week = (start: string, end: string): string => {
  if (yearOf(start) !== yearOf(end)) return `${date(start)} – ${date(end)}`
  if (start === end) return dayOfMonth(end)
  return monthOf(start) === monthOf(end)
    ? `${Number(start.slice(8))}–${dayOfMonth(end)}`
    : `${dayOfMonth(start)} – ${dayOfMonth(end)}`
}

/** Formats of date ranges in Indian English. */
export const englishPeriods = {
  date,
  period: (start: string, end: string) =>
    yearOf(start) === yearOf(end) ? `${week(start, end)} ${yearOf(end)}` : week(start, end),
  week,
}

const periods = messagesIn(englishPeriods, async () => (await import('./hindiPeriods.ts')).hindiPeriods)

/** A calendar day 'YYYY-MM-DD' as '16 Nov 2026'. */
export const formatShortDate = (date: string): string => periods().date(date)

/** Two calendar days as '9–15 Nov 2026'; a single day appears once. */
export const formatPeriod = (start: string, end: string): string => periods().period(start, end)

/** '26 Oct – 1 Nov': within a year the year is unnecessary. */
export const formatWeek = (start: string, end: string): string => periods().week(start, end)
