import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { endMinutesOf, minutesOf } from '@baari/contract/wire/values.ts'
import { type OpeningHours, openInterval } from '@baari/domain/availability/openingHours.ts'
import type { Weekday } from '@baari/domain/shared/calendarDate.ts'
import type { Interval } from '@baari/domain/shared/interval.ts'
import type { Paise } from '@baari/domain/shared/money.ts'
import type { PriceRule } from '@baari/domain/turfs/price.ts'
import { paiseOf } from './paise.ts'

export type TurfDayReply = WireReply<Api['getAvailability']>
export type GroundReply = TurfDayReply['turfAvailabilityResponse'][number]

/** A stretch that another player holds while paying. */
export interface HeldStretch extends Interval {
  readonly until: Date
}

/** A ground on one day, in minutes of its business day and in paise. */
export interface GroundDay {
  id: string
  name: string
  games: readonly string[]
  isSelling: boolean
  allowsFull: boolean
  /** Players may share the ground. */
  allowsPartial: boolean
  hours: OpeningHours
  open: Interval
  /** Bookable stretches in order; adjacent ones are merged. */
  free: readonly Interval[]
  held: readonly HeldStretch[]
  /** Price rules for the whole ground on this day. */
  rules: readonly PriceRule[]
  perHour: Paise
  minimumMinutes: number
  advancePercentage: number
  /** The number of the turf's parts that the ground covers. */
  parts: number
  fewestPlayers: number
  mostPlayers: number
}

/** A stretch of the wire format in minutes of the business day. */
export const stretch = ({ fromMinute, toMinute }: { fromMinute: number; toMinute: number }): Interval => ({
  startsAt: fromMinute,
  endsAt: toMinute,
})

/** Merges stretches, which the wire format splits at midnight: a booking may run across it. */
export const joined = (stretches: readonly Interval[]): Interval[] => {
  const whole: Interval[] = []
  for (const next of stretches.toSorted((one, other) => one.startsAt - other.startsAt)) {
    const last = whole.at(-1)
    if (last && next.startsAt <= last.endsAt)
      whole[whole.length - 1] = { startsAt: last.startsAt, endsAt: Math.max(last.endsAt, next.endsAt) }
    else whole.push(next)
  }
  return whole
}

/** Price rules for whole grounds or for seats on this day. */
export const priceRules = (ground: GroundReply, bookingType: PriceRule['bookingType']): PriceRule[] =>
  ground.dynamicPriceSlotResponsesList
    .filter((price) => price.bookingType === bookingType)
    .map((price) => ({
      ...stretch(price),
      bookingType: price.bookingType,
      weekday: price.dayOfWeek as Weekday,
      changePerHour: paiseOf(price.priceChange),
      reason: price.reason,
    }))

export const hoursOf = (ground: Pick<GroundReply, 'openingTime' | 'closingTime'>): OpeningHours => ({
  opensAt: minutesOf(ground.openingTime),
  closesAt: endMinutesOf(ground.closingTime),
})

export const groundDay = (ground: GroundReply): GroundDay => {
  const hours = hoursOf(ground)
  return {
    id: ground.entityId,
    name: ground.name,
    games: ground.supportedGames,
    isSelling: ground.availability,
    allowsFull: ground.allowFullBooking,
    allowsPartial: ground.allowPartialBooking,
    hours,
    open: openInterval(hours),
    free: joined(ground.fullBookingSlots.map(stretch)),
    held: ground.paymentAwaitedBookingSlots.map((slot) => ({ ...stretch(slot), until: new Date(slot.holdExpiresAt) })),
    rules: priceRules(ground, 'FULL'),
    perHour: paiseOf(ground.pricePerHourFullBooking),
    minimumMinutes: Math.round(ground.minHoursOfBooking * 60),
    advancePercentage: ground.advancePercentage,
    parts: ground.parts,
    fewestPlayers: ground.minPlayers,
    mostPlayers: ground.maxPlayers,
  }
}
