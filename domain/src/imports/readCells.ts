import { inOneSpelling } from '../reservations/hinglish.ts'
import { readTimes, type WallTimes } from '../reservations/readTimes.ts'
import { MOST_RUPEES, type Paise, paiseOf } from '../shared/money.ts'
import { cleanLine, withAsciiDigits } from '../shared/typed.ts'
import {
  addDays,
  type CalendarDate,
  daysBetween,
  isCalendarDate,
  MINUTES_PER_DAY,
  WEEKDAYS,
  type Weekday,
} from '../shared/zonedTime.ts'

export interface DateReading {
  today: CalendarDate
  /** Whether figures are month, day, year. Indian files write the day first. */
  isMonthFirst: boolean
}

/** A date at the start of a cell, and the text after it, which may be a time. */
interface CellDate {
  date: CalendarDate
  rest: string
}

const padded = (value: number): string => String(value).padStart(2, '0')

const HALF_YEAR_DAYS = 182

const dateFrom = (year: number, month: number, day: number): CalendarDate | undefined => {
  const date = `${year < 100 ? 2000 + year : year}-${padded(month)}-${padded(day)}`
  return isCalendarDate(date) ? date : undefined
}

/** A day without a year is the one nearest to today. */
const nearestTo = (today: CalendarDate, month: number, day: number): CalendarDate | undefined => {
  const year = Number(today.slice(0, 4))
  return [year - 1, year, year + 1]
    .flatMap((one) => dateFrom(one, month, day) ?? [])
    .find((date) => Math.abs(daysBetween(today, date)) <= HALF_YEAR_DAYS)
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const HINDI_MONTHS: readonly string[][] = [
  ['जनवरी'],
  ['फरवरी', 'फ़रवरी'],
  ['मार्च'],
  ['अप्रैल'],
  ['मई'],
  ['जून'],
  ['जुलाई'],
  ['अगस्त'],
  ['सितंबर', 'सितम्बर'],
  ['अक्टूबर', 'अक्तूबर'],
  ['नवंबर', 'नवम्बर'],
  ['दिसंबर', 'दिसम्बर'],
].map((names) => names.map((name) => name.normalize('NFC')))

const monthOf = (word: string): number => {
  const english = MONTHS.indexOf(word.slice(0, 3).toLowerCase())
  return 1 + (english >= 0 ? english : HINDI_MONTHS.findIndex((names) => names.includes(word)))
}

const SERIAL = /^(\d{5})(?:\.(\d+))?$/
const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?=$|[T\s,])[T\s,]*/
const FIGURES = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?=$|[\s,])[\s,]*/
const DAY_AND_MONTH =
  /^(\d{1,2})(?:st|nd|rd|th)?[\s\-/.]*([\p{L}\p{M}]{3,})[\s\-/.,]*(\d{4}|\d{2}(?![\d:.]|\s*(?:am|pm)))?[\s,]*/iu
const MONTH_AND_DAY = /^([\p{L}\p{M}]{3,})\.?\s*(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})[\s,]*/iu
const WEEKDAY_BEFORE = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[\s,.]+/i

/** Days of Excel's calendar before 1970. */
const EXCEL_EPOCH = '1899-12-30'
const [FIRST_SERIAL, LAST_SERIAL] = [36_526, 73_050]

/** Rounds up what binary fractions lose: 19:00 is 0.791666… in a sheet. */
const minutesOfFraction = (fraction: number): number => Math.round(fraction * MINUTES_PER_DAY)

const clock = (minutes: number): string => `${padded(Math.floor(minutes / 60))}:${padded(minutes % 60)}`

/** 2026-12-05, 05/12/2026, 5 Dec 26, 5 दिसंबर, a serial number of Excel; with a time that may follow. */
export const readCellDate = (cell: string, { today, isMonthFirst }: DateReading): CellDate | undefined => {
  const text = withAsciiDigits(cleanLine(cell)).normalize('NFC').replace(WEEKDAY_BEFORE, '')
  const serial = SERIAL.exec(text)
  if (serial) {
    const days = Number(serial[1])
    if (days < FIRST_SERIAL || days > LAST_SERIAL) return undefined
    const minutes = minutesOfFraction(Number(`0.${serial[2] ?? 0}`))
    return { date: addDays(EXCEL_EPOCH, days), rest: minutes > 0 ? clock(minutes) : '' }
  }
  const read = (found: RegExpExecArray, date: CalendarDate | undefined): CellDate | undefined =>
    date === undefined ? undefined : { date, rest: text.slice(found[0].length) }
  const iso = ISO.exec(text)
  if (iso) return read(iso, dateFrom(Number(iso[1]), Number(iso[2]), Number(iso[3])))
  const figures = FIGURES.exec(text)
  if (figures) {
    const [first, second, year] = [Number(figures[1]), Number(figures[2]), Number(figures[3])]
    return read(figures, isMonthFirst ? dateFrom(year, first, second) : dateFrom(year, second, first))
  }
  const named = DAY_AND_MONTH.exec(text)
  if (named) {
    const [day, month] = [Number(named[1]), monthOf(named[2] ?? '')]
    if (month === 0) return undefined
    return read(named, named[3] ? dateFrom(Number(named[3]), month, day) : nearestTo(today, month, day))
  }
  const american = MONTH_AND_DAY.exec(text)
  if (!american) return undefined
  return read(american, dateFrom(Number(american[3]), monthOf(american[1] ?? ''), Number(american[2])))
}

/** Whether a column of dates has the month first: some of its figures are a date only that way, and none only the other. */
export const isMonthFirst = (cells: readonly string[], today: CalendarDate): boolean => {
  const isDate = (cell: string, first: boolean): boolean =>
    readCellDate(cell, { today, isMonthFirst: first }) !== undefined
  const only = (first: boolean): boolean => cells.some((cell) => isDate(cell, first) && !isDate(cell, !first))
  return only(true) && !only(false)
}

const ON_24_HOURS = /(?<![\d:])(?:0\d|1[3-9]|2[0-3]):\d{2}|\d:\d{2}:\d{2}|^(?:0|\d{5})?\.\d{2,}$/
const ON_12_HOURS = /\d\s*(?:am|pm|a\.m|p\.m)|morning|afternoon|evening|night|subah|shaam|raat|सुबह|शाम|रात/iu

/** Whether a table has a 24-hour clock: some of its times have no other reading, and none names a part of the day. */
export const counts24Hours = (cells: readonly string[]): boolean =>
  cells.some((cell) => ON_24_HOURS.test(cell)) && !cells.some((cell) => ON_12_HOURS.test(cell))

const RANGE_OF_24 =
  /^(\d{1,2})[:.](\d{2})(?:\s*(?:-|–|—|\bto\b|\btill\b|\buntil\b|\bse\b)\s*(\d{1,2})(?:[:.](\d{2}))?)?(?:\s*(?:hrs|h))?$/i

/** A time of a table with a 24-hour clock, where '10:00 - 11:00' can only be the morning. */
const readOn24Hours = (text: string): WallTimes | undefined => {
  const found = RANGE_OF_24.exec(text)
  if (!found) return undefined
  const [startHour, startMinute, endHour, endMinute] = found.slice(1).map((part) => Number(part ?? 0))
  const startsAt = (startHour ?? 0) * 60 + (startMinute ?? 0)
  const end = ((endHour ?? 0) * 60 + (endMinute ?? 0)) % MINUTES_PER_DAY
  if (startsAt >= MINUTES_PER_DAY) return undefined
  return { startsAt, endsAt: found[3] === undefined ? null : end > startsAt ? end : end + MINUTES_PER_DAY }
}

/** The times that a cell may mean; none if it cannot be read. '7-9pm', '19:00:00', '0.7917', '10 pm – 1 am'. */
export const readCellTimes = (cell: string, { has24Hours = false } = {}): readonly WallTimes[] => {
  const spelled = inOneSpelling(cell)
    .replaceAll(/(\d{1,2}:\d{2}):\d{2}(?:\.\d+)?(?:Z|\+00:?00)?/g, '$1')
    .replaceAll(/(?<![\d.])0?\.\d{2,}/g, (fraction) => clock(minutesOfFraction(Number(fraction)) % MINUTES_PER_DAY))
    .replaceAll(/(?<![\d:])24:00/g, '12am')
    .replace(/^\s*1(?:\.0+)?\s*$/, '1')
    .trim()
  const plain = has24Hours ? readOn24Hours(spelled) : undefined
  if (plain) return [plain]
  const { times, unread } = readTimes(/^\d{1,2}$/.test(spelled) ? `${spelled} baje` : spelled)
  return unread.length === 0 ? times : []
}

const AMOUNT = /^(?:₹|rs\.?|inr)?\s*(\d[\d,]*(?:\.\d{1,2})?)\s*(?:\/-|rs\.?|rupees|₹|inr)?\s*(?:\/\s*(?:hr|hour))?$/i

/** Paise of an amount: '₹1,200', '1200/-'. Undefined if it cannot be read, null for an empty cell. */
export const readCellAmount = (cell: string): Paise | null | undefined => {
  const text = withAsciiDigits(cleanLine(cell))
  if (text === '' || text === '-') return null
  const found = AMOUNT.exec(text)
  if (!found) return undefined
  const rupees = Number((found[1] ?? '').replaceAll(',', ''))
  return rupees <= MOST_RUPEES ? paiseOf(rupees) : undefined
}

/** Whole minutes of a length: '90', '1.5 h', '2 hours', '1:30'. A bare number up to 12 counts hours. */
export const readCellMinutes = (cell: string): number | null | undefined => {
  const text = withAsciiDigits(cleanLine(cell)).toLowerCase()
  if (text === '') return null
  const clocked = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(text)
  if (clocked) return Number(clocked[1]) * 60 + Number(clocked[2])
  const found = /^(\d+(?:\.\d+)?)\s*(h|hrs?|hours?|ghante|m|mins?|minutes?)?\.?$/.exec(inOneSpelling(text))
  if (!found) return undefined
  const count = Number(found[1])
  const isHours = found[2] ? !found[2].startsWith('m') : count <= 12
  return Math.round(isHours ? count * 60 : count)
}

const DAY_WORDS: readonly [RegExp, readonly Weekday[]][] = [
  [/^(?:daily|every ?day|all|all days|week|roz|रोज|रोज़|सभी)$/iu, WEEKDAYS],
  [/^(?:week ?days?|working days)$/i, WEEKDAYS.slice(0, 5)],
  [/^week ?ends?$/i, WEEKDAYS.slice(5)],
]

const weekdayIn = (word: string): number => {
  const start = word.slice(0, 3).toUpperCase()
  return start.length === 3 ? WEEKDAYS.findIndex((weekday) => weekday.startsWith(start)) : -1
}

/** The weekdays of a cell: 'Mon-Fri', 'Sat, Sun', 'Weekend', 'सोमवार'. An empty cell means every day. */
export const readCellDays = (cell: string): readonly Weekday[] | undefined => {
  const text = inOneSpelling(cell).replaceAll(/\b(?:and|&)\b/gi, ',')
  if (text === '') return WEEKDAYS
  const days = new Set<Weekday>()
  for (const piece of text
    .split(/[,/;+]/)
    .map((part) => part.trim())
    .filter(Boolean)) {
    const known = DAY_WORDS.find(([pattern]) => pattern.test(piece))
    const ends = piece.split(/\s*(?:-|–|\bto\b|\bse\b)\s*/).map(weekdayIn)
    const [first = -1, last = first] = ends
    if (!known && (ends.length > 2 || first < 0 || last < 0)) return undefined
    const range = known
      ? known[1]
      : WEEKDAYS.filter((_, day) => (first <= last ? first <= day && day <= last : day >= first || day <= last))
    for (const day of range) days.add(day)
  }
  return days.size === 0 ? undefined : WEEKDAYS.filter((day) => days.has(day))
}
