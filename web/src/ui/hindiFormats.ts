import {
  hindiDate,
  hindiDay,
  hindiDayOfMonth,
  hindiPlay,
  hindiTime,
  hindiTimeRange,
} from '@baari/domain/shared/hindiTime.ts'
import { hindiName } from '../words/hindiName.ts'
import type { englishFormats } from './englishFormats.ts'

let countries: Intl.DisplayNames | undefined
/** Made when the first country is named: few pages name one, and it takes a slow phone long. */
const hindiCountries = (): Intl.DisplayNames => {
  countries ??= new Intl.DisplayNames(['hi'], { type: 'region' })
  return countries
}

/** How Hindi writes days, times and lengths. */
export const hindiFormats: typeof englishFormats = {
  day: hindiDay,
  dayOfMonth: hindiDayOfMonth,
  date: hindiDate,
  time: hindiTime,
  timeRange: hindiTimeRange,
  play: hindiPlay,
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
