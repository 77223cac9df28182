const short = new Intl.DateTimeFormat('en-IN', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
const long = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

const instantOf = (date: string): Date => new Date(`${date}T00:00:00Z`)

/** 'Sat, 21 Nov' of a calendar day 'YYYY-MM-DD'. */
export const formatDay = (date: string): string => short.format(instantOf(date))

/** '21 November 2026' of a calendar day. */
export const formatDate = (date: string): string => long.format(instantOf(date))
