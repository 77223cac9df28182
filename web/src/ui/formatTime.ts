const MINUTES_PER_DAY = 1440

/** '6:30 pm' of minutes since midnight; minutes past midnight come round. */
export const formatTime = (minutes: number): string => {
  const wall = minutes % MINUTES_PER_DAY
  const hour = Math.floor(wall / 60)
  return `${hour % 12 || 12}:${String(wall % 60).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`
}

/** '6:30 – 8:00 pm'; both halves of the day are named when they differ, and an end at midnight says so. */
export const formatTimeRange = (startsAt: number, endsAt: number): string => {
  const start = formatTime(startsAt)
  const end = formatTime(endsAt)
  if (endsAt === MINUTES_PER_DAY) return `${start} – ${end} (midnight)`
  return start.slice(-2) === end.slice(-2) && endsAt - startsAt < MINUTES_PER_DAY / 2
    ? `${start.slice(0, -3)} – ${end}`
    : `${start} – ${end}`
}
