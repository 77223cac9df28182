import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { endMinutesOf, minutesOf } from '@baari/contract/wire/values.ts'
import { longestBooking, type OpeningHours, openInterval } from '@baari/domain/availability/slots.ts'
import { contains, type Interval, lengthOf } from '@baari/domain/shared/interval.ts'
import { SLOT_GRID_MINUTES } from '@baari/domain/shared/limits.ts'
import { type Paise, paiseOf } from '@baari/domain/shared/money.ts'
import type { Weekday } from '@baari/domain/shared/zonedTime.ts'
import type { PriceRule } from '@baari/domain/turfs/price.ts'

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
  /** Whether it is closed on this day. */
  isClosed: boolean
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
    isClosed: ground.isClosed,
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

/** The ground's first grid half hour at or after `minute`. */
const onGrid = (ground: GroundDay, minute: number): number => {
  const { startsAt } = ground.open
  return startsAt + Math.ceil((minute - startsAt) / SLOT_GRID_MINUTES) * SLOT_GRID_MINUTES
}

/**
 * The interval for a start and a length: the start rounded up to the grid, the length kept between the ground's minimum
 * and the longest booking, and cut to the free stretch. Undefined if the minimum does not fit.
 */
export const chosenInterval = (
  ground: GroundDay,
  { start, minutes }: { start: number; minutes: number | undefined },
): Interval | undefined => {
  const startsAt = onGrid(ground, start)
  const stretch = ground.free.find((free) => contains(free, { startsAt, endsAt: startsAt + ground.minimumMinutes }))
  if (!stretch) return undefined
  const requested = Math.round((minutes ?? 0) / SLOT_GRID_MINUTES) * SLOT_GRID_MINUTES
  const most = Math.min(longestBooking(ground.minimumMinutes), stretch.endsAt - startsAt)
  const steps = Math.floor((most - ground.minimumMinutes) / SLOT_GRID_MINUTES)
  const extra = Math.min(Math.max(0, requested - ground.minimumMinutes), steps * SLOT_GRID_MINUTES)
  return { startsAt, endsAt: startsAt + ground.minimumMinutes + extra }
}

/** Why the chosen time cannot be half an hour longer. */
type LengthWall = 'longest' | 'held' | 'taken' | 'closes'

export const lengthWall = (
  ground: Pick<GroundDay, 'free' | 'held' | 'open' | 'minimumMinutes'>,
  chosen: Interval,
): LengthWall | undefined => {
  const longer = { startsAt: chosen.startsAt, endsAt: chosen.endsAt + SLOT_GRID_MINUTES }
  if (lengthOf(longer) > longestBooking(ground.minimumMinutes)) return 'longest'
  if (ground.free.some((free) => contains(free, longer))) return undefined
  if (longer.endsAt > ground.open.endsAt) return 'closes'
  const isHeld = ground.held.some(({ startsAt, endsAt }) => startsAt <= chosen.endsAt && chosen.endsAt < endsAt)
  return isHeld ? 'held' : 'taken'
}
