import type { Worded } from '../words/worded.ts'
import type { englishPeriods } from './englishPeriods.ts'
import { hindiShortMonths } from './hindiFormats.ts'

const partsOf = (date: string): [year: number, month: number, day: number] => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return [year, month, day]
}

const week = (start: string, end: string): string => {
  const [, month, day] = partsOf(start)
  const [, endMonth, endDay] = partsOf(end)
  const last = `${endDay} ${hindiShortMonths[endMonth - 1]}`
  if (start === end) return last
  return month === endMonth ? `${day}–${last}` : `${day} ${hindiShortMonths[month - 1]} – ${last}`
}

/** How Hindi writes stretches of days. */
export const hindiPeriods: Worded<typeof englishPeriods> = {
  date: (date) => `${week(date, date)} ${partsOf(date)[0]}`,
  period: (start, end) => {
    const [year] = partsOf(start)
    const [endYear] = partsOf(end)
    return year === endYear
      ? `${week(start, end)} ${endYear}`
      : `${week(start, start)} ${year} – ${week(end, end)} ${endYear}`
  },
  week,
}
