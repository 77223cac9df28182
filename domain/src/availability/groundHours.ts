import { lengthOf } from '../shared/interval.ts'
import {
  addDays,
  type CalendarDate,
  daysBetween,
  MINUTES_PER_DAY,
  WEEKDAYS,
  type Weekday,
  weekdayOf,
} from '../shared/zonedTime.ts'
import { type OpeningHours, openInterval } from './slots.ts'

/** Hours of a day; undefined if it is closed. */
export type DayHours = OpeningHours | undefined

/** Opening hours of a ground through the week, without its closed dates. */
export interface WeekHours {
  /** The commonest pair of the week. */
  readonly usual: OpeningHours
  /** Monday to Sunday; undefined if every day has the usual hours. */
  readonly week: readonly DayHours[] | undefined
}

/** Opening hours of a ground by date. There are none without a date, so no sale can use another day's hours. */
export interface GroundHours extends WeekHours {
  readonly closedDates: readonly CalendarDate[]
}

export const weekdayHours = ({ usual, week }: WeekHours, weekday: Weekday): DayHours =>
  week ? week[WEEKDAYS.indexOf(weekday)] : usual

/** The hours of a business day; undefined if the ground is closed. */
export const hoursOn = (hours: GroundHours, date: CalendarDate): DayHours =>
  hours.closedDates.includes(date) ? undefined : weekdayHours(hours, weekdayOf(date))

/** Monday to Sunday. */
export const daysOfWeek = (hours: WeekHours): DayHours[] => WEEKDAYS.map((weekday) => weekdayHours(hours, weekday))

/** Whether a ground that opened on the day before `today` is still open at this minute of today. */
export const isOpenSinceYesterday = (hours: GroundHours, today: CalendarDate, minute: number): boolean => {
  const yesterday = hoursOn(hours, addDays(today, -1))
  return yesterday !== undefined && openInterval(yesterday).endsAt > MINUTES_PER_DAY + minute
}

const areEqual = (one: DayHours, other: DayHours): boolean =>
  one === undefined || other === undefined
    ? one === other
    : one.opensAt === other.opensAt && openInterval(one).endsAt === openInterval(other).endsAt

/** The week with a new pair on each day that has the usual hours. */
export const changeUsual = (hours: WeekHours, pair: OpeningHours): DayHours[] =>
  daysOfWeek(hours).map((day) => (areEqual(day, hours.usual) ? pair : day))

type WeekFault = 'ALWAYS_CLOSED' | 'SHORT_DAY' | 'NIGHTS_OVERLAP'

/** The first fault of a week: no open day, a day too short for a booking, or a night past the next day's opening. */
export const weekFault = (week: readonly DayHours[], minimumMinutes: number): WeekFault | undefined => {
  if (week.every((day) => day === undefined)) return 'ALWAYS_CLOSED'
  if (week.some((day) => day && lengthOf(openInterval(day)) < minimumMinutes)) return 'SHORT_DAY'
  const isOverlap = week.some((day, index) => {
    const next = week[(index + 1) % week.length]
    return day && next && openInterval(day).endsAt > next.opensAt + MINUTES_PER_DAY
  })
  return isOverlap ? 'NIGHTS_OVERLAP' : undefined
}

const CLOSED = -1

/** The week as 14 numbers, as it is stored: opening and closing minutes of Monday to Sunday. */
export const storedWeek = (week: readonly DayHours[]): number[] =>
  week.flatMap((day) => (day ? [day.opensAt, day.closesAt] : [CLOSED, CLOSED]))

export const weekOfStored = (stored: readonly number[]): DayHours[] =>
  WEEKDAYS.map((_, index) => {
    const [opensAt = CLOSED, closesAt = CLOSED] = stored.slice(2 * index, 2 * index + 2)
    return opensAt === CLOSED ? undefined : { opensAt, closesAt }
  })

/** Past closed dates stay this long, for the figures of past weeks. */
const RETAINED_DAYS = 366

/** The closed dates after a change: those from today on are replaced, and past ones stay for a year. */
export const changeClosedDates = (
  before: readonly CalendarDate[],
  { today, dates }: { today: CalendarDate; dates: readonly CalendarDate[] },
): CalendarDate[] => {
  const past = before.filter((date) => date < today && daysBetween(date, today) <= RETAINED_DAYS)
  return [...new Set([...past, ...dates.filter((date) => date >= today)])].sort()
}
