const withYear = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const bare = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' })

const instantOf = (date: string): Date => new Date(`${date}T00:00:00Z`)

const range = (format: Intl.DateTimeFormat, start: string, end: string): string =>
  format.formatRange(instantOf(start), instantOf(end)).replaceAll('\u2009', ' ')

/** How English in India writes stretches of days. */
export const englishPeriods = {
  date: (date: string) => withYear.format(instantOf(date)),
  period: (start: string, end: string) => range(withYear, start, end),
  week: (start: string, end: string) => range(bare, start, end),
}
