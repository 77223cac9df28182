import { dayOfPlay, namedDay, type PlayText, type PlayTime } from './playTime.ts'
import { MINUTES_PER_DAY } from './zonedTime.ts'

/** The rest of a month’s name after its three letters. */
const endings = 'uary ruary ch il  e y ust tember ober ember ember'.split(' ')

/*
 * Written without `Intl`: its first formatter blocks a slow phone longer than hydration does, and its answers may differ
 * from the server's. This is English everywhere: 'Sat,', '05', 'Sep', '2026', …
 */
const wordsOf = (date: string): string[] => new Date(`${date}T00:00:00Z`).toUTCString().split(' ')

/** '21 Nov' of a calendar day 'YYYY-MM-DD'. */
export const englishDayOfMonth = (date: string): string => {
  const [, day, month] = wordsOf(date)
  return `${Number(day)} ${month === 'Sep' ? 'Sept' : month}`
}

/** 'Sat, 21 Nov' of a calendar day. */
export const englishDay = (date: string): string => `${wordsOf(date)[0]} ${englishDayOfMonth(date)}`

/** '21 November 2026' of a calendar day. */
export const englishDate = (date: string): string => {
  const [, day, month, year] = wordsOf(date)
  return `${Number(day)} ${month}${endings[Number(date.slice(5, 7)) - 1]} ${year}`
}

/** '6:30 pm' of minutes since midnight; minutes past 1440 wrap around. */
export const englishTime = (minutes: number): string => {
  const wall = minutes % MINUTES_PER_DAY
  const hour = Math.floor(wall / 60)
  return `${hour % 12 || 12}:${String(wall % 60).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`
}

/** '6:30 – 8:00 pm'; both halves of the day are named when they differ. */
export const englishTimeRange = (startsAt: number, endsAt: number): string => {
  const start = englishTime(startsAt)
  const end = englishTime(endsAt)
  if (endsAt === MINUTES_PER_DAY) return `${start} – ${end} (midnight)`
  return start.slice(-2) === end.slice(-2) && endsAt - startsAt < MINUTES_PER_DAY / 2
    ? `${start.slice(0, -3)} – ${end}`
    : `${start} – ${end}`
}

const clockTimes = ({ startsAt, endsAt }: PlayTime): string =>
  endsAt === undefined ? englishTime(startsAt) : englishTimeRange(startsAt, endsAt)

/** '7:00 – 8:00 pm'; after midnight '12:00 – 1:00 am (Sun, 6 Dec)'. */
export const englishTimes = (play: PlayTime): string => {
  const day = namedDay(play)
  return day === undefined ? clockTimes(play) : `${clockTimes(play)} (${englishDay(day)})`
}

/** 'Sat, 5 Dec' and '7:00 – 8:00 pm'; after midnight 'Sat night' and '12:00 – 1:00 am (Sun, 6 Dec)'. */
export const englishPlay = (play: PlayTime): PlayText => {
  const { day, night } = dayOfPlay(play)
  return night === undefined
    ? { day: englishDay(day), times: clockTimes(play) }
    : { day: `${englishDay(night).slice(0, 3)} night`, times: englishTimes(play) }
}
