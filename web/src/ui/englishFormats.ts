import {
  englishDate,
  englishDay,
  englishDayOfMonth,
  englishPlay,
  englishTime,
  englishTimeRange,
} from '@baari/domain/shared/englishTime.ts'

/** How English in India writes days, times and lengths. */
export const englishFormats = {
  day: englishDay,
  dayOfMonth: englishDayOfMonth,
  date: englishDate,
  time: englishTime,
  timeRange: englishTimeRange,
  play: englishPlay,
  /** '6 pm' of a whole hour. */
  hour: (minutes: number) => englishTime(minutes).replace(':00', ''),
  length: (minutes: number) =>
    [minutes >= 60 && `${Math.floor(minutes / 60)} h`, minutes % 60 > 0 && `${minutes % 60} min`]
      .filter(Boolean)
      .join(' '),
  /** A name that comes as data: of a game, a city, an amenity. */
  name: (name: string) => name,
  country: (_code: string, name: string) => name,
}
