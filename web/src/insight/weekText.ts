import { dateOf, type WireDate } from '@baari/contract/wire/values.ts'
import { formatWeek } from '../ui/formatPeriod.ts'

/** '26 Oct – 1 Nov': within twelve weeks the year goes without saying. */
export const weekText = (start: WireDate, end: WireDate): string => formatWeek(dateOf(start), dateOf(end))
