const day = new Intl.DateTimeFormat('en-IN', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })

const clock = /^(\d{2}):(\d{2})$/

/** No line ends between the figures and their half of the day. */
const HARD_SPACE = '\u00a0'

/** '7:30 pm' of '19:30'; anything else stays as it is. */
export const spokenClock = (text: string): string => {
  const [, hours, minutes] = clock.exec(text) ?? []
  if (hours === undefined) return text
  return `${Number(hours) % 12 || 12}:${minutes}${HARD_SPACE}${Number(hours) < 12 ? 'am' : 'pm'}`
}

/** '7:00 – 8:30 pm' of '19:00–20:30'; both halves of the day are named when they differ. */
export const spokenRange = (text: string): string => {
  const [start = '', end = ''] = text.split('–').map(spokenClock)
  if (end === '') return start
  return start.slice(-2) === end.slice(-2) ? `${start.slice(0, -3)} – ${end}` : `${start} – ${end}`
}

/** 'Sat, 16 Jan' of '2027-01-16'. */
export const spokenDay = (date: string): string => day.format(new Date(`${date}T00:00:00Z`))
