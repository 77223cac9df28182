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
