import { endMinutesOf, minutesOf } from '@baari/contract/wire/values.ts'
import { openInterval } from '@baari/domain/availability/openingHours.ts'
import { SLOT_GRID_MINUTES } from '@baari/domain/availability/slots.ts'
import type { Interval } from '@baari/domain/shared/interval.ts'
import { MINUTES_PER_DAY } from '@baari/domain/shared/units.ts'
import { formatHours } from '../../ui/formats.ts'
import type { OwnerGround } from './useOwnerTurfs.ts'

type Hours = Pick<OwnerGround, 'openingTime' | 'closingTime'>

/** The opening hours of a ground, in minutes of its business day. */
export const openHours = ({ openingTime, closingTime }: Hours): Interval =>
  openInterval({ opensAt: minutesOf(openingTime), closesAt: endMinutesOf(closingTime) })

/** Possible starts of a slot: the half hours from opening. */
export const slotStarts = (hours: Hours): number[] => {
  const { startsAt, endsAt } = openHours(hours)
  const count = Math.ceil((endsAt - startsAt) / SLOT_GRID_MINUTES)
  return Array.from({ length: count }, (_, index) => startsAt + index * SLOT_GRID_MINUTES)
}

/** Possible ends of a slot that begins at `start`; closing may be off the half hours. */
export const slotEnds = (hours: Hours, start: number): number[] => {
  const { endsAt } = openHours(hours)
  return [...slotStarts(hours).filter((minute) => minute > start), endsAt].filter((minute) => minute > start)
}

/** The times of a weekly price rule. It has no date, so after midnight `nextDay` marks them. */
export const ruleTimes = (
  { fromMinute, toMinute }: { fromMinute: number; toMinute: number },
  nextDay: (times: string) => string,
): string => {
  const times = formatHours(fromMinute, toMinute)
  return fromMinute < MINUTES_PER_DAY ? times : nextDay(times)
}
