import { DAYS_AHEAD } from '../shared/limits.ts'
import { addDays, type CalendarDate, dateAt, daysBetween, instantAt, MS_PER_HOUR } from '../shared/zonedTime.ts'

const WEEK = 7

/** A kept time is released this many hours before its start unless a member of the squad has booked it. */
export const UNPAID_DEADLINE_HOURS = 72

/** When a squad's kept time is released. */
export const keptUntil = (startsAt: Date): Date => new Date(startsAt.getTime() - UNPAID_DEADLINE_HOURS * MS_PER_HOUR)

/** A booking that was given to a squad. */
export interface Play {
  groundId: string
  /** Of the business day. */
  date: CalendarDate
  startsMinute: number
  startsAt: Date
}

interface Clock {
  now: Date
  timeZone: string
}

/** The business day to play again: a week later, or the next such weekday ahead. Null when it cannot be booked yet. */
export const sameAgainOn = (
  { date, startsMinute }: Pick<Play, 'date' | 'startsMinute'>,
  { now, timeZone }: Clock,
): CalendarDate | null => {
  const today = dateAt(now, timeZone)
  const weeks = Math.max(1, Math.floor(daysBetween(date, today) / WEEK))
  const next = [weeks, weeks + 1]
    .map((count) => addDays(date, count * WEEK))
    .find((day) => instantAt(day, startsMinute, timeZone) > now)
  return next !== undefined && daysBetween(today, next) <= DAYS_AHEAD ? next : null
}

/**
 * Has the squad played the same ground, weekday and start two weeks in a row, ending with its newest booking? Bookings
 * up to the last lapse of a kept time do not count.
 */
const hasPlayedTwoWeeks = (newestFirst: readonly Play[], lapsedAt: Date | null): boolean => {
  const [last, ...before] = newestFirst.filter(({ startsAt }) => lapsedAt === null || startsAt > lapsedAt)
  return (
    last !== undefined &&
    before.some(
      (play) =>
        play.groundId === last.groundId &&
        play.startsMinute === last.startsMinute &&
        daysBetween(play.date, last.date) === WEEK,
    )
  )
}

/** The same time a week later, to keep for the squad. */
export const weekAfter = (
  { date, startsMinute, endsMinute }: Pick<Play, 'date' | 'startsMinute'> & { endsMinute: number },
  timeZone: string,
): { date: CalendarDate; startsAt: Date; endsAt: Date } => {
  const next = addDays(date, WEEK)
  return {
    date: next,
    startsAt: instantAt(next, startsMinute, timeZone),
    endsAt: instantAt(next, endsMinute, timeZone),
  }
}

/** Why a squad cannot keep its time. */
export type KeepRefusal = 'SQUAD_TIME_NOT_EARNED' | 'SQUAD_TIME_TOO_LATE'

/** Why the next week cannot be kept, if there is a reason. */
export const keepRefusal = (request: {
  newestFirst: readonly Play[]
  lapsedAt: Date | null
  /** When the next week's time starts. */
  nextStartsAt: Date
  now: Date
}): KeepRefusal | undefined => {
  if (!hasPlayedTwoWeeks(request.newestFirst, request.lapsedAt)) return 'SQUAD_TIME_NOT_EARNED'
  return keptUntil(request.nextStartsAt) <= request.now ? 'SQUAD_TIME_TOO_LATE' : undefined
}
