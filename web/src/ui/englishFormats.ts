const MINUTES_PER_DAY = 1440
/** What follows the three letters of a month. */
const endings = 'uary ruary ch il  e y ust tember ober ember ember'.split(' ')

/*
 * Not asked of `Intl`: making its first formatter stops a slow phone for longer than a page takes to wake up, and what it
 * answers may differ from the server's. This is English everywhere: 'Sat,', '05', 'Sep', '2026', …
 */
const wordsOf = (date: string): string[] => new Date(`${date}T00:00:00Z`).toUTCString().split(' ')

const dayOfMonth = (date: string): string => {
  const [, day, month] = wordsOf(date)
  return `${Number(day)} ${month === 'Sep' ? 'Sept' : month}`
}

const time = (minutes: number): string => {
  const wall = minutes % MINUTES_PER_DAY
  const hour = Math.floor(wall / 60)
  return `${hour % 12 || 12}:${String(wall % 60).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`
}

/** How English in India writes days, times and lengths. */
export const englishFormats = {
  day: (date: string) => `${wordsOf(date)[0]} ${dayOfMonth(date)}`,
  dayOfMonth,
  date: (date: string) => {
    const [, day, month, year] = wordsOf(date)
    return `${Number(day)} ${month}${endings[Number(date.slice(5, 7)) - 1]} ${year}`
  },
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
