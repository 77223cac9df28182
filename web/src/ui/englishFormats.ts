const MINUTES_PER_DAY = 1440
const short = new Intl.DateTimeFormat('en-IN', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
const dayAndMonth = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const long = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

const instantOf = (date: string): Date => new Date(`${date}T00:00:00Z`)

const time = (minutes: number): string => {
  const wall = minutes % MINUTES_PER_DAY
  const hour = Math.floor(wall / 60)
  return `${hour % 12 || 12}:${String(wall % 60).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`
}

/** How English in India writes days, times and lengths. */
export const englishFormats = {
  day: (date: string) => short.format(instantOf(date)),
  dayOfMonth: (date: string) => dayAndMonth.format(instantOf(date)),
  date: (date: string) => long.format(instantOf(date)),
  time,
  timeRange: (startsAt: number, endsAt: number) => {
    const start = time(startsAt)
    const end = time(endsAt)
    if (endsAt === MINUTES_PER_DAY) return `${start} – ${end} (midnight)`
    return start.slice(-2) === end.slice(-2) && endsAt - startsAt < MINUTES_PER_DAY / 2
      ? `${start.slice(0, -3)} – ${end}`
      : `${start} – ${end}`
  },
  /** '6 pm' of a whole hour. */
  hour: (minutes: number) => time(minutes).replace(':00', ''),
  length: (minutes: number) =>
    [minutes >= 60 && `${Math.floor(minutes / 60)} h`, minutes % 60 > 0 && `${minutes % 60} min`]
      .filter(Boolean)
      .join(' '),
  /** A name that comes as data: of a game, a city, an amenity. */
  name: (name: string) => name,
  country: (_code: string, name: string) => name,
}
