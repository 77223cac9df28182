import { addDays, type CalendarDate, isCalendarDate, WEEKDAYS, weekdayOf } from '../shared/zonedTime.ts'
import { GAP, takeOut } from './hinglish.ts'

const WEEK = 7

interface DaysRead {
  /** Every date that the day can mean. */
  dates: CalendarDate[]
  unread: string[]
  rest: string
}

/** Today, tomorrow, the day after or a weekday. A weekday that is today may also mean the next one. */
export const readDays = (line: string, today: CalendarDate): DaysRead => {
  const soon = takeOut(
    line.replaceAll(/\btonight\b/giu, 'today night'),
    /\b(?:(today|aaj)|(day after(?: tomorrow)?|parso)|tomorrow|tmrw|tmr|kal)\b/giu,
  )
  const weekdays = takeOut(
    soon.rest,
    /\b(mon|tues?|wed|thu|thur|thurs|fri|sat|sun|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b/giu,
  )
  const found = [
    ...soon.found.map((match) => ({ text: match[0], dates: [addDays(today, match[1] ? 0 : match[2] ? 2 : 1)] })),
    ...weekdays.found.map((match) => ({ text: match[0], dates: nextDates(match[0], today) })),
  ]
  // Two words may name one day: 'kal Sunday'.
  const dates = found[0]?.dates.filter((date) => found.every((one) => one.dates.includes(date))) ?? []
  return {
    dates,
    unread: found.length > 1 && dates.length === 0 ? found.map(({ text }) => text) : [],
    rest: weekdays.rest + GAP,
  }
}

const nextDates = (word: string, today: CalendarDate): CalendarDate[] => {
  const index = WEEKDAYS.findIndex((weekday) => weekday.startsWith(word.slice(0, 3).toUpperCase()))
  const ahead = (index - WEEKDAYS.indexOf(weekdayOf(today)) + WEEK) % WEEK
  return ahead === 0 ? [today, addDays(today, WEEK)] : [addDays(today, ahead)]
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const
const MONTH = `(${MONTHS.join('|')})[a-z]*`
const YEAR = String.raw`(?:[\s,/.-]+(20\d\d))?(?![\w:])`
const dayMonth = new RegExp(String.raw`(?<![\w:./-])(\d{1,2})\s*(?:of\s+)?${MONTH}\b${YEAR}`, 'giu')
const monthDay = new RegExp(String.raw`\b${MONTH}\s*(\d{1,2})(?![\w:.-])`, 'giu')
const figures = /(?<![\w:./-])(\d{1,2})[/.-](\d{1,2})[/.-](20\d\d)(?![\w:])/gu
const slashed = /(?<![\w:./-])(\d{1,2})\/(\d{1,2})(?![\w:./-])/gu
const ofMonth = /(?<![\w:./-])(\d{1,2})\s+tarikh\b/giu

/** Dates by day and month ('5 dec', '5/12', '5 tarikh'), each as its next occurrence, and the line without them. */
export const readDates = (line: string, today: CalendarDate): DaysRead => {
  const year = Number(today.slice(0, 4))
  const month = Number(today.slice(5, 7))
  const next = (day: number, ofMonth: number, inYear?: string): CalendarDate[] =>
    [...(inYear ? [Number(inYear)] : [year, year + 1])].flatMap((candidate) => {
      const date = `${candidate}-${String(ofMonth).padStart(2, '0')}-${String(day).padStart(2, '0')}`
      return isCalendarDate(date) && date >= today ? [date] : []
    })
  const monthOf = (name: string | undefined): number =>
    MONTHS.findIndex((known) => (name ?? '').toLowerCase().startsWith(known)) + 1
  const inYears = takeOut(line, figures)
  const days = takeOut(inYears.rest, dayMonth)
  const months = takeOut(days.rest, monthDay)
  const short = takeOut(months.rest, slashed)
  const bare = takeOut(short.rest, ofMonth)
  const found = [
    ...inYears.found.map((match) => ({ text: match[0], dates: next(Number(match[1]), Number(match[2]), match[3]) })),
    ...days.found.map((match) => ({ text: match[0], dates: next(Number(match[1]), monthOf(match[2]), match[3]) })),
    ...months.found.map((match) => ({ text: match[0], dates: next(Number(match[2]), monthOf(match[1])) })),
    ...short.found.map((match) => ({ text: match[0], dates: next(Number(match[1]), Number(match[2])) })),
    ...bare.found.map((match) => ({
      text: match[0],
      dates: [month, (month % 12) + 1]
        .flatMap((candidate) => next(Number(match[1]), candidate).slice(0, 1))
        .slice(0, 1),
    })),
  ]
  const dates = found.flatMap((one) => one.dates.slice(0, 1))
  return {
    dates: found.length === 1 ? dates : [],
    unread: found.length > 1 || (found.length === 1 && dates.length === 0) ? found.map(({ text }) => text) : [],
    rest: bare.rest,
  }
}
