import type { Worded } from '../words/worded.ts'
import type { englishFormats } from './englishFormats.ts'
import { hindiName } from './hindiNames.ts'

const MINUTES_PER_DAY = 1440
const weekdays = ['रवि', 'सोम', 'मंगल', 'बुध', 'गुरु', 'शुक्र', 'शनि']
const months = ['जनवरी', 'फ़रवरी', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुलाई', 'अगस्त', 'सितंबर', 'अक्टूबर', 'नवंबर', 'दिसंबर']
export const hindiShortMonths = ['जन॰', 'फ़र॰', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुल॰', 'अग॰', 'सित॰', 'अक्टू॰', 'नव॰', 'दिस॰']

// Written out, not asked of `Intl`: the server's and the browser's data may differ, and then the page would change.
const partsOf = (date: string): { year: number; month: number; day: number; weekday: number } => {
  const instant = new Date(`${date}T00:00:00Z`)
  return {
    year: instant.getUTCFullYear(),
    month: instant.getUTCMonth(),
    day: instant.getUTCDate(),
    weekday: instant.getUTCDay(),
  }
}

/** People say which part of the day they mean, before the figures. */
const partOfDay = (minutes: number): string => {
  const hour = Math.floor((minutes % MINUTES_PER_DAY) / 60)
  if (hour >= 4 && hour < 12) return 'सुबह'
  if (hour >= 12 && hour < 16) return 'दोपहर'
  if (hour >= 16 && hour < 20) return 'शाम'
  return 'रात'
}

const clock = (minutes: number): string => {
  const wall = minutes % MINUTES_PER_DAY
  return `${Math.floor(wall / 60) % 12 || 12}:${String(wall % 60).padStart(2, '0')}`
}

const time = (minutes: number): string => `${partOfDay(minutes)} ${clock(minutes)}`

/** How Hindi writes days, times and lengths: with Latin figures, as prices are. */
export const hindiFormats: Worded<typeof englishFormats> = {
  day: (date) => {
    const { weekday, day, month } = partsOf(date)
    return `${weekdays[weekday]}, ${day} ${hindiShortMonths[month]}`
  },
  date: (date) => {
    const { day, month, year } = partsOf(date)
    return `${day} ${months[month]} ${year}`
  },
  time,
  timeRange: (startsAt, endsAt) =>
    partOfDay(startsAt) === partOfDay(endsAt) && endsAt - startsAt < MINUTES_PER_DAY / 2
      ? `${time(startsAt)} – ${clock(endsAt)}`
      : `${time(startsAt)} – ${time(endsAt)}`,
  hour: (minutes) => time(minutes).replace(':00', ''),
  length: (minutes) =>
    [minutes >= 60 && `${Math.floor(minutes / 60)} घंटे`, minutes % 60 > 0 && `${minutes % 60} मिनट`]
      .filter(Boolean)
      .join(' ')
      .replace(/^1 घंटे/, '1 घंटा'),
  name: hindiName,
}
