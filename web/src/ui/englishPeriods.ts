import { englishFormats } from './englishFormats.ts'

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
