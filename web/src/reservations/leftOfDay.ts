import { instantAt } from '@baari/domain/shared/zonedTime.ts'
import type { OwnerDays } from './useOwnerDays.ts'

export interface DayLeft {
  /** Bookings that have not ended yet. */
  bookings: number
  toCollect: number
}

const PLAYED: readonly string[] = ['ONLINE', 'GAME', 'MANUAL']

/** The rest of a day at an instant: bookings that have not ended, and money to collect. */
export const leftOfDay = (days: Pick<OwnerDays, 'date' | 'timeZone' | 'entries'>, now: number): DayLeft => {
  const ofDay = days.entries.filter(({ date }) => date === days.date)
  return {
    bookings: ofDay.filter(
      ({ kind, date, toMinute }) => PLAYED.includes(kind) && instantAt(date, toMinute, days.timeZone).getTime() > now,
    ).length,
    toCollect: Math.round(ofDay.reduce((sum, { toCollect }) => sum + toCollect, 0) * 100) / 100,
  }
}
