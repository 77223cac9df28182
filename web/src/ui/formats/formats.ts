import { EVENING_FROM } from '@baari/domain/availability/evening.ts'
import { englishNumber } from '@baari/domain/shared/englishNumber.ts'
import {
  englishDate,
  englishDay,
  englishDayOfMonth,
  englishPlay,
  englishTime,
  englishTimeRange,
  englishTimes,
} from '@baari/domain/shared/englishTime.ts'
import { dayOfPlay, eveningAt, type PlayText, type PlayTime } from '@baari/domain/shared/playTime.ts'
import { addDays, type CalendarDate, dateAt, INDIA } from '@baari/domain/shared/zonedTime.ts'
import { messagesIn } from '../../messages/messagesIn.ts'

/** '1,23,456' or '4.5', with Indian grouping and `least` to `most` decimals, by default none to 3, in every language. */
export const formatNumber: (value: number, least?: number, most?: number) => string = englishNumber

/** Formats of days, times and lengths in Indian English. */
export const englishFormats = {
  day: englishDay,
  dayOfMonth: englishDayOfMonth,
  date: englishDate,
  time: englishTime,
  timeRange: englishTimeRange,
  play: englishPlay,
  times: englishTimes,
  /** A whole hour as '6 pm'. */
  hour: (minutes: number) => englishTime(minutes).replace(':00', ''),
  length: (minutes: number) =>
    [minutes >= 60 && `${Math.floor(minutes / 60)} h`, minutes % 60 > 0 && `${minutes % 60} min`]
      .filter(Boolean)
      .join(' '),
  /** A name that comes as data: of a game, a city or an amenity. */
  name: (name: string) => name,
  country: (_code: string, name: string) => name,
}

/** Formats of days, times, lengths and names in the page's language. */
export const formats = messagesIn(englishFormats, async () => (await import('./hindiFormats.ts')).hindiFormats)

/** Minutes since midnight as '6:30 pm'; minutes past midnight wrap around. */
export const formatTime = (minutes: number): string => formats().time(minutes)

/** Minutes since midnight as '19:30', in every language: for inputs and addresses. */
export const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** A whole hour in minutes as '6 pm'. */
export const formatHour = (minutes: number): string => formats().hour(minutes)

/**
 * Hours that recur and therefore have no date, such as opening hours: '6:30 – 8:00 pm'. Both parts of the day appear if
 * they differ. In English an end at midnight says so. The times of one day come from `formatTimes`.
 */
export const formatHours = (startsAt: number, endsAt: number): string => formats().timeRange(startsAt, endsAt)

/**
 * A time of play as 'Sat, 5 Dec' and '7:00 – 8:00 pm'; after midnight as 'Sat night' and '12:00 – 1:00 am (Sun, 6
 * Dec)', so that players come on the right night. Every text with the day of a game or booking uses it.
 */
export const playText = (play: PlayTime): PlayText => formats().play(play)

/**
 * The times of play where their day is known or stands elsewhere: '7:00 – 8:00 pm', after midnight '12:00 – 1:00 am
 * (Sun, 6 Dec)'.
 */
export const formatTimes = (play: PlayTime): string => formats().times(play)

/** 'Sat, 5 Dec, 7:00 – 8:00 pm' */
export const formatPlay = (play: PlayTime): string => {
  const { day, times } = playText(play)
  return `${day}, ${times}`
}

/** Like `formatPlay`, for a business day and its minutes on the wire. */
export const formatMinutes = (slot: { date: CalendarDate; fromMinute: number; toMinute: number }): string =>
  formatPlay({ date: slot.date, startsAt: slot.fromMinute, endsAt: slot.toMinute })

/** Only the day of `playText`; after midnight 'Sat night (Sun, 6 Dec)'. */
export const formatPlayDay = (play: PlayTime): string => {
  const { day } = playText(play)
  const { day: date, night } = dayOfPlay(play)
  return night === undefined ? day : `${day} (${formatDay(date)})`
}

/** `playText` for two lines, the second in large figures: 'Sat night (Sun, 6 Dec)' and '12:00 – 1:00 am'. */
export const playLines = (play: PlayTime & { endsAt: number }): PlayText => ({
  day: formatPlayDay(play),
  times: formats().timeRange(play.startsAt, play.endsAt),
})

/** 'Tonight', 'Today' or 'Tomorrow' for a time of play. A night belongs to its evening, even after midnight. */
export const nearDay = (
  play: PlayTime,
  now: Date,
  messages: { readonly tonight: string; readonly today: string; readonly tomorrow: string },
): string | undefined => {
  const { day, night } = dayOfPlay(play)
  const first = night === undefined ? dateAt(now, INDIA) : eveningAt(now, INDIA)
  if ((night ?? day) === first) return night === undefined ? messages.today : messages.tonight
  return (night ?? day) === addDays(first, 1) ? messages.tomorrow : undefined
}

/** `playLines` of a ticket, its day after `near`: 'Tonight, Thu, 19 Nov'. From the evening on, today is tonight. */
export const ticketLines = (
  play: PlayTime & { endsAt: number },
  now: Date,
  messages: Parameters<typeof nearDay>[2],
): PlayText & { near: string | undefined } => {
  const said = nearDay(play, now, messages)
  const near = said === messages.today && play.startsAt >= EVENING_FROM ? messages.tonight : said
  const { day, times } = playLines(play)
  return { near, day: near ? `${near}, ${day}` : day, times }
}

/** A calendar day 'YYYY-MM-DD' as 'Sat, 21 Nov'. */
export const formatDay = (date: string): string => formats().day(date)

/** A calendar day as '21 Nov'. */
export const formatDayOfMonth = (date: string): string => formats().dayOfMonth(date)

/** A calendar day as '21 November 2026'. */
export const formatDate = (date: string): string => formats().date(date)

/** The usual form of a name that comes as data, such as 'Cricket', 'Jaipur' or 'Parking'; else the name itself. */
export const formatName = (name: string): string => formats().name(name)

/** Minutes as '1 h 30 min'. */
export const formatLength = (minutes: number): string => formats().length(minutes)

/** `₹1,23,456`, with paise only if there are any, and a minus sign instead of a hyphen. */
export const formatRupees = (rupees: number): string =>
  `${rupees < 0 ? '−' : ''}₹${formatNumber(Math.abs(rupees), rupees % 1 ? 2 : 0, 2)}`
