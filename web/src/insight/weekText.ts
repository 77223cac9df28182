import { dateOf, type WireDate } from '@baari/contract/values.ts'

const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' })

const instantOf = (date: WireDate): Date => new Date(`${dateOf(date)}T00:00:00Z`)

/** '26 Oct – 1 Nov': within twelve weeks the year goes without saying. */
export const weekText = (start: WireDate, end: WireDate): string =>
  day.formatRange(instantOf(start), instantOf(end)).replaceAll('\u2009', ' ')
