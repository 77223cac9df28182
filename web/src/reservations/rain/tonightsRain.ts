import { SLOT_GRID_MINUTES } from '@baari/domain/availability/slots.ts'
import { MS_PER_MINUTE } from '@baari/domain/shared/units.ts'
import { instantAt } from '@baari/domain/shared/zonedTime.ts'
import type { OwnerDays } from '../useOwnerDays.ts'

/** The time from the day's next booking, or else the next half hour, until the last ground closes. */
export const tonightsRain = (
  { date, timeZone, grounds, entries }: Pick<OwnerDays, 'date' | 'timeZone' | 'grounds' | 'entries'>,
  now: number,
): { start: number | undefined; end: number | undefined } => {
  const opens = Math.min(...grounds.map(({ opensAt }) => opensAt))
  const closes = Math.max(...grounds.map(({ closesAt }) => closesAt))
  const minute = (now - instantAt(date, 0, timeZone).getTime()) / MS_PER_MINUTE
  const from = opens + Math.max(0, Math.ceil((minute - opens) / SLOT_GRID_MINUTES)) * SLOT_GRID_MINUTES
  const next = entries
    .filter((entry) => entry.date === date && ['ONLINE', 'GAME', 'MANUAL'].includes(entry.kind))
    .map(({ fromMinute }) => fromMinute)
    .filter((start) => start >= from)
  const start = next.length > 0 ? Math.min(...next) : from
  return start < closes ? { start, end: closes } : { start: undefined, end: undefined }
}
