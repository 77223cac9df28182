import { wordsIn } from '../words/wordsIn.ts'
import { englishPeriods } from './englishPeriods.ts'

const periods = wordsIn(englishPeriods, async () => (await import('./hindiPeriods.ts')).hindiPeriods)

/** '16 Nov 2026' of a calendar day 'YYYY-MM-DD'. */
export const formatShortDate = (date: string): string => periods().date(date)

/** '9–15 Nov 2026' of two calendar days; one day is named once. */
export const formatPeriod = (start: string, end: string): string => periods().period(start, end)

/** '26 Oct – 1 Nov': within a year the year goes without saying. */
export const formatWeek = (start: string, end: string): string => periods().week(start, end)
