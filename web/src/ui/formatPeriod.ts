import { wordsIn } from '../words/wordsIn.ts'
import { englishPeriods } from './englishPeriods.ts'

const periods = wordsIn(englishPeriods, async () => (await import('./hindiPeriods.ts')).hindiPeriods)

/** A calendar day 'YYYY-MM-DD' as '16 Nov 2026'. */
export const formatShortDate = (date: string): string => periods().date(date)

/** Two calendar days as '9–15 Nov 2026'; a single day appears once. */
export const formatPeriod = (start: string, end: string): string => periods().period(start, end)

/** '26 Oct – 1 Nov': within a year the year is unnecessary. */
export const formatWeek = (start: string, end: string): string => periods().week(start, end)
