import {
  addDays,
  type CalendarDate,
  clockText,
  dateAt,
  isCalendarDate,
  MINUTES_PER_DAY,
  minutesAt,
} from './zonedTime.ts'

/** Until 4 am people count the hours to the evening before. */
export const NIGHT_ENDS = 240
const NOON = 720

/** A time of play: minutes from the midnight that begins `date`, past 1440 on the next day. */
export interface PlayTime {
  readonly date: CalendarDate
  readonly startsAt: number
  /** Absent where only the start is written. */
  readonly endsAt?: number | undefined
}

/**
 * The calendar day on which a time of play begins; for a start between midnight and 4 am also the evening before it. A
 * stretch that lasts past noon is a day, not a night.
 */
export const dayOfPlay = ({
  date,
  startsAt,
  endsAt = startsAt,
}: PlayTime): { day: CalendarDate; night: CalendarDate | undefined } => {
  const days = Math.floor(startsAt / MINUTES_PER_DAY)
  const day = addDays(date, days)
  const midnight = days * MINUTES_PER_DAY
  const isNight = startsAt - midnight < NIGHT_ENDS && endsAt - midnight <= NOON
  return { day, night: isNight ? addDays(day, -1) : undefined }
}

/** The day that times of play must name; absent where they lie on `date`, the day beside them, and not in a night. */
export const namedDay = (play: PlayTime): CalendarDate | undefined => {
  const { day, night } = dayOfPlay(play)
  return night === undefined && day === play.date ? undefined : day
}

/** The day whose evening people call tonight: until 4 am it is the day before. */
export const eveningAt = (instant: Date, timeZone: string): CalendarDate =>
  addDays(dateAt(instant, timeZone), minutesAt(instant, timeZone) < NIGHT_ENDS ? -1 : 0)

/** Day and times of play in the words of a language, to be written one after the other. */
export interface PlayText {
  /** 'Sat, 5 Dec'; 'Sat night' after midnight. */
  day: string
  /** '7:00 – 8:00 pm'; '12:00 – 1:00 am (Sun, 6 Dec)' after midnight. */
  times: string
}

/** '19:00–20:30' for the facts of a message; '24:00–25:00' after midnight, so that its day can be told from `date`. */
export const timeFact = (startsAt: number, endsAt: number): string => {
  const clock = (minutes: number): string =>
    startsAt < MINUTES_PER_DAY
      ? clockText(minutes)
      : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
  return `${clock(startsAt)}–${clock(endsAt)}`
}

/** '2026-12-05 19:30', the local time of a deadline for the facts of a message. */
export const deadlineFact = (instant: Date, timeZone: string): string =>
  `${dateAt(instant, timeZone)} ${clockText(minutesAt(instant, timeZone))}`

/** Day and minutes of a `deadlineFact`. */
export const readDeadlineFact = (text: string): Pick<PlayTime, 'date' | 'startsAt'> | undefined => {
  const [date = '', clock = ''] = text.split(' ')
  const startsAt = minutesOfFact(clock)
  return isCalendarDate(date) && startsAt !== undefined ? { date, startsAt } : undefined
}

const clockFact = /^(\d{2}):(\d{2})$/

/** Minutes of '19:30' or '24:30'. */
export const minutesOfFact = (text: string): number | undefined => {
  const [, hours, minutes] = clockFact.exec(text) ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}

/** The minutes of a `timeFact` or of a start alone; the end comes after the start. */
export const readTimeFact = (text: string): Omit<PlayTime, 'date'> | undefined => {
  const [startsAt, endsAt] = text.split('–').map(minutesOfFact)
  if (startsAt === undefined) return undefined
  if (endsAt === undefined) return { startsAt }
  return { startsAt, endsAt: endsAt <= startsAt ? endsAt + MINUTES_PER_DAY : endsAt }
}
