import { contains, type Interval, overlaps } from '@baari/domain/shared/interval.ts'
import { SLOT_GRID_MINUTES } from '@baari/domain/shared/limits.ts'
import type { Paise } from '@baari/domain/shared/money.ts'
import { type CalendarDate, weekdayOf } from '@baari/domain/shared/zonedTime.ts'
import { fullPrice } from '@baari/domain/turfs/price.ts'
import type { GroundDay, HeldStretch } from './groundDay.ts'

/** `short`: free, but the ground's minimum does not fit. */
export type SlotState = 'free' | 'short' | 'held' | 'yours' | 'taken'

export interface SlotTile extends Interval {
  readonly state: SlotState
  /** The price of the shortest booking that starts here. */
  readonly price: Paise
  /** How long the ground stays free from this start. */
  readonly freeMinutes: number
  /** The end of the hold. */
  readonly until: Date | undefined
}

const stateOf = (
  half: Interval,
  day: { ground: GroundDay; yours: Interval | undefined; hold: HeldStretch | undefined },
): SlotState => {
  const { ground, yours, hold } = day
  if (yours && overlaps(yours, half)) return 'yours'
  if (hold) return 'held'
  const stretch = ground.free.find((free) => contains(free, half))
  if (!stretch) return 'taken'
  return half.startsAt + ground.minimumMinutes <= stretch.endsAt ? 'free' : 'short'
}

/** The half hours of a ground's day from opening to closing, without past ones. */
export const slotTiles = (
  ground: GroundDay,
  { date, nowMinutes, yours }: { date: CalendarDate; nowMinutes: number; yours: Interval | undefined },
): SlotTile[] => {
  const { perHour, rules, minimumMinutes } = ground
  const tariff = { perHour, rules, weekday: weekdayOf(date) }
  const tiles: SlotTile[] = []
  for (let at = ground.open.startsAt; at + SLOT_GRID_MINUTES <= ground.open.endsAt; at += SLOT_GRID_MINUTES) {
    if (at < nowMinutes) continue
    const half = { startsAt: at, endsAt: at + SLOT_GRID_MINUTES }
    const hold = ground.held.find((held) => overlaps(held, half))
    tiles.push({
      ...half,
      state: stateOf(half, { ground, yours, hold }),
      price: fullPrice({ ...tariff, interval: { startsAt: at, endsAt: at + minimumMinutes } }).listPrice,
      freeMinutes: (ground.free.find((free) => contains(free, half))?.endsAt ?? at) - at,
      until: hold?.until,
    })
  }
  return tiles
}
