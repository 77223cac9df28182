import { addDays, type CalendarDate, daysBetween } from './calendarDate.ts'

/** India has one time zone: that of the wire, of settlements, and of everything that is told to people. */
export const INDIA = 'Asia/Kolkata'

const MILLISECONDS_PER_MINUTE = 60_000
const MINUTES_PER_DAY = 1440

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

interface WallTime {
  date: CalendarDate
  minutes: number
}

const wallTimeAt = (instant: Date, timeZone: string): WallTime => {
  const part = Object.fromEntries(
    formatterOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  return {
    date: `${part.year?.padStart(4, '0')}-${part.month}-${part.day}`,
    minutes: Number(part.hour) * 60 + Number(part.minute),
  }
}

/** The calendar day that a clock in the zone shows at an instant. */
export const dateAt = (instant: Date, timeZone: string): CalendarDate => wallTimeAt(instant, timeZone).date

/** Minutes since midnight that a clock in the zone shows at an instant, 0…1439. */
export const minutesAt = (instant: Date, timeZone: string): number => wallTimeAt(instant, timeZone).minutes

/**
 * The instant at which a clock in the zone shows `minutes` after 00:00 of `date`. Minutes may pass 1440: 1500 is
 * 01:00 of the next day.
 */
export const instantAt = (date: CalendarDate, minutes: number, timeZone: string): Date => {
  const wanted = addDays(date, Math.floor(minutes / MINUTES_PER_DAY))
  const wall = ((minutes % MINUTES_PER_DAY) + MINUTES_PER_DAY) % MINUTES_PER_DAY
  const guess = Date.parse(`${wanted}T00:00:00Z`) + wall * MILLISECONDS_PER_MINUTE
  // The offset at the guess may differ from the one at the answer when clocks change in between: correct it twice.
  let instant = guess
  for (let round = 0; round < 2; round += 1) {
    const shown = wallTimeAt(new Date(instant), timeZone)
    const ahead = daysBetween(wanted, shown.date) * MINUTES_PER_DAY + shown.minutes - wall
    instant -= ahead * MILLISECONDS_PER_MINUTE
  }
  return new Date(instant)
}

/** '18:30' of minutes of a day; past midnight the clock starts again. */
export const clockText = (minutes: number): string =>
  [Math.floor(minutes / 60) % 24, minutes % 60].map((value) => String(value).padStart(2, '0')).join(':')
