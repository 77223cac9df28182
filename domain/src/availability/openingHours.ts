import type { Interval } from '../shared/interval.ts'
import { MINUTES_PER_DAY } from '../shared/units.ts'

/** Wall minutes. 1440 as closing is midnight; a closing not after the opening lies on the next day. */
export interface OpeningHours {
  readonly opensAt: number
  readonly closesAt: number
}

/**
 * When a ground is open, in minutes of its business day, which may pass 1440: 06:00–02:00 is 360…1560. The hours after
 * midnight belong to the day on which the ground opened.
 */
export const openInterval = ({ opensAt, closesAt }: OpeningHours): Interval => ({
  startsAt: opensAt,
  endsAt: closesAt <= opensAt ? closesAt + MINUTES_PER_DAY : closesAt,
})

/** Whether a ground that opened yesterday is still open at this minute of today. */
export const isOpenSinceYesterday = (hours: OpeningHours, minuteOfToday: number): boolean =>
  openInterval(hours).endsAt > MINUTES_PER_DAY + minuteOfToday

/** 23:59 as an end is written for midnight. */
const LAST_MINUTE = 1439

/**
 * Converts a wall-clock start to minutes of the business day. A start before opening that lies in the night part (00:30
 * of a ground that closes at 02:00) belongs to the hours after midnight.
 */
export const businessStart = (hours: OpeningHours, start: number): number => {
  const open = openInterval(hours)
  return start < open.startsAt && start + MINUTES_PER_DAY < open.endsAt ? start + MINUTES_PER_DAY : start
}

/** Converts a wall-clock start and end to minutes of the business day. An end not after its start lies on the next day. */
export const businessInterval = (hours: OpeningHours, start: number, end: number): Interval => {
  const startsAt = businessStart(hours, start)
  const wallEnd = end === LAST_MINUTE ? MINUTES_PER_DAY : end
  const sameDayEnd = startsAt > start ? wallEnd + MINUTES_PER_DAY : wallEnd
  return { startsAt, endsAt: sameDayEnd > startsAt ? sameDayEnd : sameDayEnd + MINUTES_PER_DAY }
}

/** The wall-clock time at a minute of the business day. */
export const wallTime = (minutes: number): number => minutes % MINUTES_PER_DAY
