import { MINUTES_PER_DAY, MS_PER_MINUTE } from '@baari/domain/shared/units.ts'

/** Every seeded turf keeps India's one clock, which never changes. */
const MINUTES_AHEAD_OF_UTC = 330

/** Minutes of a clock time; '26:00' is two at night of the next day. */
export const minutesOfClock = (clock: string): number => {
  const [hours, minutes] = clock.split(':').map(Number)
  return hours! * 60 + minutes!
}

/** The calendar day in India at an instant, `daysLater` days on. */
export const dayInIndia = (instant: Date, daysLater: number): string =>
  new Date(instant.getTime() + (MINUTES_AHEAD_OF_UTC + daysLater * MINUTES_PER_DAY) * MS_PER_MINUTE)
    .toISOString()
    .slice(0, 10)

/** The instant that is `minutes` after 00:00 in India of the day. */
export const instantInIndia = (date: string, minutes: number): Date =>
  new Date(Date.parse(`${date}T00:00:00Z`) + (minutes - MINUTES_AHEAD_OF_UTC) * MS_PER_MINUTE)

export const minutesLater = (instant: Date, minutes: number): Date =>
  new Date(instant.getTime() + minutes * MS_PER_MINUTE)

/** 1 is Monday, 7 Sunday. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7
