import { dayOfPlay, namedDay, type PlayText, type PlayTime } from './playTime.ts'
import { MINUTES_PER_DAY } from './zonedTime.ts'

const weekdays = ['रवि', 'सोम', 'मंगल', 'बुध', 'गुरु', 'शुक्र', 'शनि']
const months = ['जनवरी', 'फ़रवरी', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुलाई', 'अगस्त', 'सितंबर', 'अक्टूबर', 'नवंबर', 'दिसंबर']
const shortMonths = ['जन॰', 'फ़र॰', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुल॰', 'अग॰', 'सित॰', 'अक्टू॰', 'नव॰', 'दिस॰']

/*
 * Written out, not asked of `Intl`: the server's and the browser's data may differ, and then a page would change when it
 * is hydrated. Figures are Latin, as prices are.
 */

const partsOf = (date: string): [year: number, month: number, day: number] => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return [year, month - 1, day]
}

/** '21 नव॰' of a calendar day 'YYYY-MM-DD'. */
export const hindiDayOfMonth = (date: string): string => {
  const [, month, day] = partsOf(date)
  return `${day} ${shortMonths[month]}`
}

const weekday = (date: string): string | undefined => weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()]

/** 'शनि, 21 नव॰' of a calendar day. */
export const hindiDay = (date: string): string => `${weekday(date)}, ${hindiDayOfMonth(date)}`

/** '21 नवंबर 2026' of a calendar day. */
export const hindiDate = (date: string): string => {
  const [year, month, day] = partsOf(date)
  return `${day} ${months[month]} ${year}`
}

/** People say which part of the day they mean, before the figures. */
const partOfDay = (minutes: number): string => {
  const hour = Math.floor((minutes % MINUTES_PER_DAY) / 60)
  if (hour >= 4 && hour < 12) return 'सुबह'
  if (hour >= 12 && hour < 16) return 'दोपहर'
  if (hour >= 16 && hour < 20) return 'शाम'
  return 'रात'
}

const figures = (minutes: number): string => {
  const wall = minutes % MINUTES_PER_DAY
  return `${Math.floor(wall / 60) % 12 || 12}:${String(wall % 60).padStart(2, '0')}`
}

/** 'शाम 6:30' of minutes since midnight; minutes past midnight come round. */
export const hindiTime = (minutes: number): string => `${partOfDay(minutes)} ${figures(minutes)}`

/** 'शाम 6:30 – रात 8:00'; a part of the day that both share is named once. */
export const hindiTimeRange = (startsAt: number, endsAt: number): string =>
  partOfDay(startsAt) === partOfDay(endsAt) && endsAt - startsAt < MINUTES_PER_DAY / 2
    ? `${hindiTime(startsAt)} – ${figures(endsAt)}`
    : `${hindiTime(startsAt)} – ${hindiTime(endsAt)}`

const clockTimes = ({ startsAt, endsAt }: PlayTime): string =>
  endsAt === undefined ? hindiTime(startsAt) : hindiTimeRange(startsAt, endsAt)

/** 'शाम 7:00 – रात 8:00'; after midnight 'रात 12:00 – 1:00 (रवि, 6 दिस॰)'. */
export const hindiTimes = (play: PlayTime): string => {
  const day = namedDay(play)
  return day === undefined ? clockTimes(play) : `${clockTimes(play)} (${hindiDay(day)})`
}

/** 'शनि, 5 दिस॰' and 'शाम 7:00 – रात 8:00'; after midnight 'शनि की रात' and '12:00 – 1:00 (रवि, 6 दिस॰)'. */
export const hindiPlay = (play: PlayTime): PlayText => {
  const { day, night } = dayOfPlay(play)
  if (night === undefined) return { day: hindiDay(day), times: clockTimes(play) }
  return { day: `${weekday(night)} की रात`, times: hindiTimes(play).replace(/^रात /, '') }
}
