import { addDays, type CalendarDate } from '@baari/domain/shared/calendarDate.ts'
import { dayOfPlay, eveningAt, type PlayText, type PlayTime } from '@baari/domain/shared/playTime.ts'
import { dateAt, INDIA } from '@baari/domain/shared/zonedTime.ts'
import { wordsIn } from '../words/wordsIn.ts'
import { englishFormats } from './englishFormats.ts'
import { formatNumber } from './formatNumber.ts'

/** How the language of the page writes days, times, lengths and names. */
export const formats = wordsIn(englishFormats, async () => (await import('./hindiFormats.ts')).hindiFormats)

/** '6:30 pm' of minutes since midnight; minutes past midnight come round. */
export const formatTime = (minutes: number): string => formats().time(minutes)

/** '6 pm' of the minutes of a whole hour. */
export const formatHour = (minutes: number): string => formats().hour(minutes)

/** '6:30 – 8:00 pm'; both parts of the day are named when they differ. In English an end at midnight says so. */
export const formatTimeRange = (startsAt: number, endsAt: number): string => formats().timeRange(startsAt, endsAt)

/**
 * 'Sat, 5 Dec' and '7:00 – 8:00 pm' of a time of play; after midnight 'Sat night' and '12:00 – 1:00 am (Sun, 6 Dec)', so
 * that people come in the right night. Every text with the day of a game or booking has it from here.
 */
export const playText = (play: PlayTime): PlayText => formats().play(play)

/** 'Sat, 5 Dec, 7:00 – 8:00 pm' */
export const formatPlay = (play: PlayTime): string => {
  const { day, times } = playText(play)
  return `${day}, ${times}`
}

/** The same of a business day and its minutes on the wire. */
export const formatMinutes = (slot: { date: CalendarDate; fromMinute: number; toMinute: number }): string =>
  formatPlay({ date: slot.date, startsAt: slot.fromMinute, endsAt: slot.toMinute })

/** The day of `playText` alone; after midnight 'Sat night (Sun, 6 Dec)'. */
export const formatPlayDay = (play: PlayTime): string => {
  const { day } = playText(play)
  const { day: date, night } = dayOfPlay(play)
  return night === undefined ? day : `${day} (${formatDay(date)})`
}

/** The same for two lines, the second in large figures: 'Sat night (Sun, 6 Dec)' and '12:00 – 1:00 am'. */
export const playLines = (play: PlayTime & { endsAt: number }): PlayText => ({
  day: formatPlayDay(play),
  times: formatTimeRange(play.startsAt, play.endsAt),
})

/** 'Tonight', 'Today' or 'Tomorrow' of a time of play. A night counts from its evening, even after midnight. */
export const nearDay = (
  play: PlayTime,
  now: Date,
  words: { readonly tonight: string; readonly today: string; readonly tomorrow: string },
): string | undefined => {
  const { day, night } = dayOfPlay(play)
  const first = night === undefined ? dateAt(now, INDIA) : eveningAt(now, INDIA)
  if ((night ?? day) === first) return night === undefined ? words.today : words.tonight
  return (night ?? day) === addDays(first, 1) ? words.tomorrow : undefined
}

/** 'Sat, 21 Nov' of a calendar day 'YYYY-MM-DD'. */
export const formatDay = (date: string): string => formats().day(date)

/** '21 Nov' of a calendar day. */
export const formatDayOfMonth = (date: string): string => formats().dayOfMonth(date)

/** '21 November 2026' of a calendar day. */
export const formatDate = (date: string): string => formats().date(date)

/** A name that comes as data, such as 'Cricket', 'Jaipur' or 'Parking', as people say it; else the name itself. */
export const formatName = (name: string): string => formats().name(name)

/** '1 h 30 min' of minutes. */
export const formatLength = (minutes: number): string => formats().length(minutes)

/** `₹1,23,456`; paise only where there are some; a minus sign, not a hyphen, before the rupee. */
export const formatRupees = (rupees: number): string =>
  `${rupees < 0 ? '−' : ''}₹${formatNumber(Math.abs(rupees), rupees % 1 ? 2 : 0, 2)}`
