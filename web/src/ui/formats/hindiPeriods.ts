import { hindiDayOfMonth } from '@baari/domain/shared/hindiTime.ts'
import type { Worded } from '../../messages/catalogue.ts'
import type { englishPeriods } from './formatPeriod.ts'

const yearOf = (date: string): string => date.slice(0, 4)
const monthOf = (date: string): string => date.slice(0, 7)
const dayOf = (date: string): number => Number(date.slice(8))

const week = (start: string, end: string): string => {
  if (start === end) return hindiDayOfMonth(end)
  return monthOf(start) === monthOf(end)
    ? `${dayOf(start)}–${hindiDayOfMonth(end)}`
    : `${hindiDayOfMonth(start)} – ${hindiDayOfMonth(end)}`
}

const date = (day: string): string => `${hindiDayOfMonth(day)} ${yearOf(day)}`

/** Formats of date ranges in Hindi. */
export const hindiPeriods: Worded<typeof englishPeriods> = {
  date,
  period: (start, end) =>
    yearOf(start) === yearOf(end) ? `${week(start, end)} ${yearOf(end)}` : `${date(start)} – ${date(end)}`,
  week,
}
