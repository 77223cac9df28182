import {
  hindiDate,
  hindiDay,
  hindiDayOfMonth,
  hindiPlay,
  hindiTime,
  hindiTimeRange,
  hindiTimes,
} from '@baari/domain/shared/hindiTime.ts'
import { hindiName } from '../../messages/hindiName.ts'
import type { englishFormats } from './formats.ts'

let countries: Intl.DisplayNames | undefined
/** Created on first use: few pages name a country, and it takes a slow phone long. */
const hindiCountries = (): Intl.DisplayNames => {
  countries ??= new Intl.DisplayNames(['hi'], { type: 'region' })
  return countries
}

/** Formats of days, times and lengths in Hindi. */
export const hindiFormats: typeof englishFormats = {
  day: hindiDay,
  dayOfMonth: hindiDayOfMonth,
  date: hindiDate,
  time: hindiTime,
  timeRange: hindiTimeRange,
  play: hindiPlay,
  times: hindiTimes,
  hour: (minutes) => hindiTime(minutes).replace(':00', ''),
  length: (minutes) => {
    const hours = Math.floor(minutes / 60)
    return [hours > 0 && `${hours} ${hours === 1 ? 'घंटा' : 'घंटे'}`, minutes % 60 > 0 && `${minutes % 60} मिनट`]
      .filter(Boolean)
      .join(' ')
  },
  name: hindiName,
  country: (code, name) => hindiCountries().of(code) ?? name,
}
