import { MINUTES_PER_HOUR } from '@baari/domain/shared/zonedTime.ts'
import { WEEKDAYS } from './pricingRules.ts'
import type { SeededGround } from './turfRows.ts'

const PAISE_PER_RUPEE = 100

interface Slot {
  date: string
  startsAt: number
  endsAt: number
}

interface PriceLine {
  kind: 'BASE' | 'RULE'
  reason: string | null
  perHour: number
  minutes: number
  players: number
  amount: number
}

interface Bill {
  total: number
  lines: PriceLine[]
}

/** The bill of a whole ground as it was frozen when it was booked. Seeded prices are such that no line is fractional. */
export const slotPrice = (ground: SeededGround, slot: Slot): Bill =>
  billOf(ground, slot, { bookingType: 'FULL', perHour: ground.row.per_hour_full, players: 1 })

/** The bill of seats in a game. */
export const seatPrice = (ground: SeededGround, slot: Slot, players: number): Bill =>
  billOf(ground, slot, { bookingType: 'PARTIAL', perHour: ground.row.per_hour_partial, players })

interface Tariff {
  bookingType: 'FULL' | 'PARTIAL'
  perHour: number
  players: number
}

const billOf = (ground: SeededGround, slot: Slot, { bookingType, perHour, players }: Tariff): Bill => {
  // Monday is 1 January 2024.
  const days = (Date.parse(`${slot.date}T00:00:00Z`) - Date.parse('2024-01-01T00:00:00Z')) / 86_400_000
  const weekday = WEEKDAYS[((days % 7) + 7) % 7]
  const line = (
    kind: PriceLine['kind'],
    reason: string | null,
    priced: { perHour: number; minutes: number },
  ): PriceLine => ({
    kind,
    reason,
    ...priced,
    players,
    amount: (priced.perHour * priced.minutes * players) / MINUTES_PER_HOUR,
  })
  const lines = [
    line('BASE', null, { perHour, minutes: slot.endsAt - slot.startsAt }),
    ...ground.prices.flatMap((price) => {
      const minutes = Math.min(price.ends_at, slot.endsAt) - Math.max(price.starts_at, slot.startsAt)
      if (price.booking_type !== bookingType || price.weekday !== weekday || minutes <= 0) return []
      return [line('RULE', price.reason ?? null, { perHour: price.change_per_hour, minutes })]
    }),
  ]
  return { total: lines.reduce((sum, { amount }) => sum + amount, 0), lines }
}

/** A percentage of the total, rounded up to a whole rupee. */
export const advanceOf = (total: number, percentage: number): number =>
  Math.ceil((total * percentage) / 100 / PAISE_PER_RUPEE) * PAISE_PER_RUPEE
