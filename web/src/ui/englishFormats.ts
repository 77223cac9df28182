import {
  englishDate,
  englishDay,
  englishDayOfMonth,
  englishPlay,
  englishTime,
  englishTimeRange,
  englishTimes,
} from '@baari/domain/shared/englishTime.ts'

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
