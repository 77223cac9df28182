import { endMinutesOf, minutesOf } from '@baari/contract/wire/values.ts'
import type { PlayTime } from '@baari/domain/shared/playTime.ts'
import { dateAt, INDIA, MINUTES_PER_DAY, MS_PER_MINUTE, minutesAt } from '@baari/domain/shared/zonedTime.ts'
import { formatDate, formatPlay, formatTime, formatTimes } from './formats.ts'

/** The time of play that begins at a wire instant, with its clock times. */
export const playOf = ({
  startsAt,
  startTime,
  endTime,
}: {
  startsAt: string
  startTime: Parameters<typeof minutesOf>[0]
  endTime: Parameters<typeof endMinutesOf>[0]
}): PlayTime & { endsAt: number } => {
  const [start, end] = [minutesOf(startTime), endMinutesOf(endTime)]
  return {
    date: dateAt(new Date(startsAt), INDIA),
    startsAt: start,
    endsAt: end <= start ? end + MINUTES_PER_DAY : end,
  }
}

const startAt = (wireInstant: string | Date): PlayTime => {
  const instant = new Date(wireInstant)
  return { date: dateAt(instant, INDIA), startsAt: minutesAt(instant, INDIA) }
}

/** The time of play between two instants, on the wire or not. */
export const playBetween = ({
  startsAt,
  endsAt,
}: {
  startsAt: string | Date
  endsAt: string | Date
}): PlayTime & {
  endsAt: number
} => {
  const start = startAt(startsAt)
  const minutes = (new Date(endsAt).getTime() - new Date(startsAt).getTime()) / MS_PER_MINUTE
  return { ...start, endsAt: start.startsAt + minutes }
}

/** A wire instant as '6:30 pm', in Indian time, where the context shows the day; nights as in `formatTimes`. */
export const formatClock = (wireInstant: string): string => formatTimes(startAt(wireInstant))

/** A wire instant as '21 November 2026, 6:30 pm', in Indian time. */
export const formatInstant = (wireInstant: string): string => {
  const instant = new Date(wireInstant)
  return `${formatDate(dateAt(instant, INDIA))}, ${formatTime(minutesAt(instant, INDIA))}`
}

/** A wire instant as 'Fri, 15 Jan, 6:30 pm', in Indian time; nights as in `formatPlay`. */
export const formatDayTime = (wireInstant: string): string => formatPlay(startAt(wireInstant))

/** Like `formatDayTime`, but for today only the result of `onToday`. */
export const formatMoment = (instant: string, today: string, onToday: (time: string) => string): string =>
  startAt(instant).date === today ? onToday(formatClock(instant)) : formatDayTime(instant)
