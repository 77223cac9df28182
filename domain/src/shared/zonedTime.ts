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

/** Conversions between units of time. The number of days of a month or year is a rule, not a conversion. */
export const MS_PER_SECOND = 1000
export const MS_PER_MINUTE = 60_000
export const MS_PER_HOUR = 3_600_000
export const MS_PER_DAY = 86_400_000
export const SECONDS_PER_MINUTE = 60
export const SECONDS_PER_HOUR = 3600
export const SECONDS_PER_DAY = 86_400
export const MINUTES_PER_HOUR = 60
export const MINUTES_PER_DAY = 1440
export const HOURS_PER_DAY = 24

/** India's only time zone, used on the wire, in settlements and in messages. */
export const INDIA = 'Asia/Kolkata'

const DATE_LENGTH = '2027-01-15'.length

const formatters = new Map<string, Intl.DateTimeFormat>()

const formatterOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formatters.get(timeZone)
  if (known) return known
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  formatters.set(timeZone, formatter)
  return formatter
}

/** Minutes by which the zone is ahead of UTC, read from a formatted date. */
const shownOffset = (milliseconds: number, timeZone: string): number => {
  const part = Object.fromEntries(
    formatterOf(timeZone)
      .formatToParts(milliseconds)
      .map(({ type, value }) => [type, value]),
  )
  const shown = Date.parse(`${part.year?.padStart(4, '0')}-${part.month}-${part.day}T${part.hour}:${part.minute}Z`)
  return shown / MS_PER_MINUTE - Math.floor(milliseconds / MS_PER_MINUTE)
}

/** From here on every offset is of whole minutes, and India's is one: it last moved its clocks in 1945. */
const SETTLED = Date.UTC(1973, 0)
const INDIA_OFFSET = 330
/** More than a year of hours. */
const HOURS_REMEMBERED = 10_000

/** By zone and UTC hour; undefined for an hour in which clocks change. */
const offsets = new Map<string, number | undefined>()

const hourOffset = (hour: number, timeZone: string): number | undefined => {
  const key = `${timeZone} ${hour}`
  if (offsets.has(key)) return offsets.get(key)
  const offset = shownOffset(hour * MS_PER_HOUR, timeZone)
  const isWholeHour = offset === shownOffset((hour + 1) * MS_PER_HOUR, timeZone)
  if (offsets.size >= HOURS_REMEMBERED) offsets.clear()
  offsets.set(key, isWholeHour ? offset : undefined)
  return offsets.get(key)
}

const offsetAt = (milliseconds: number, timeZone: string): number => {
  // An invalid instant is no later either, and Intl refuses it.
  if (!(milliseconds >= SETTLED)) return shownOffset(milliseconds, timeZone)
  if (timeZone === INDIA) return INDIA_OFFSET
  const hour = Math.floor(milliseconds / MS_PER_HOUR)
  return hourOffset(hour, timeZone) ?? shownOffset(milliseconds, timeZone)
}

/** An instant whose UTC fields read like a clock in the zone. */
const shownAt = (instant: Date, timeZone: string): Date =>
  new Date(instant.getTime() + offsetAt(instant.getTime(), timeZone) * MS_PER_MINUTE)

/** The calendar day that a clock in the zone shows at an instant. */
export const dateAt = (instant: Date, timeZone: string): CalendarDate =>
  shownAt(instant, timeZone).toISOString().slice(0, DATE_LENGTH)

/** Minutes since midnight that a clock in the zone shows at an instant, 0…1439. */
export const minutesAt = (instant: Date, timeZone: string): number => {
  const shown = shownAt(instant, timeZone)
  return shown.getUTCHours() * 60 + shown.getUTCMinutes()
}

/**
 * The instant at which a clock in the zone shows `minutes` after 00:00 of `date`. Minutes may pass 1440: 1500 is
 * 01:00 of the next day.
 */
export const instantAt = (date: CalendarDate, minutes: number, timeZone: string): Date => {
  const guess = Date.parse(`${date}T00:00:00Z`) + minutes * MS_PER_MINUTE
  // The offset at the guess may differ from the one at the answer when clocks change in between: correct it twice.
  const corrected = guess - offsetAt(guess, timeZone) * MS_PER_MINUTE
  return new Date(guess - offsetAt(corrected, timeZone) * MS_PER_MINUTE)
}

/** '18:30' of minutes of a day; past midnight the clock starts again. */
export const clockText = (minutes: number): string =>
  [Math.floor(minutes / 60) % 24, minutes % 60].map((value) => String(value).padStart(2, '0')).join(':')
