import { formats } from './formats.ts'

/** '6:30 pm' of minutes since midnight; minutes past midnight come round. */
export const formatTime = (minutes: number): string => formats().time(minutes)

/** '6 pm' of the minutes of a whole hour. */
export const formatHour = (minutes: number): string => formats().hour(minutes)

/** '6:30 – 8:00 pm'; both parts of the day are named when they differ. In English an end at midnight says so. */
export const formatTimeRange = (startsAt: number, endsAt: number): string => formats().timeRange(startsAt, endsAt)
