import type { Api } from '@baari/contract/api.ts'
import type { RequestOf } from '@baari/contract/endpoint.ts'
import { EVENING_PARTS, startsIn } from '@baari/domain/availability/evening.ts'
import { isRequestedStart } from '@baari/domain/availability/requestedStart.ts'
import { freeIntervals, openInterval, startTimes } from '@baari/domain/availability/slots.ts'
import { GAME_MINUTES } from '@baari/domain/games/seats.ts'
import type { Interval } from '@baari/domain/shared/interval.ts'
import { SLOT_GRID_MINUTES } from '@baari/domain/shared/limits.ts'
import { instantAt, MINUTES_PER_HOUR, weekdayOf } from '@baari/domain/shared/zonedTime.ts'
import { fullPrice, partialPrice } from '@baari/domain/turfs/price.ts'
import type { GroundDay, Taken } from './readDay.ts'

interface DayClock {
  date: string
  timeZone: string
  now: Date
}

/** Minutes of the business day that an instant falls on, seconds as fractions; 0 is 00:00 of `date`. */
export const minutesSince = (date: string, timeZone: string, instant: number): number =>
  (instant - instantAt(date, 0, timeZone).getTime()) / 60_000

/** A taken interval in minutes of the business day. */
export const takenInterval = (taken: Taken, { date, timeZone }: DayClock): Interval => ({
  startsAt: minutesSince(date, timeZone, taken.from),
  endsAt: minutesSince(date, timeZone, taken.to),
})

/** The bookable rest of a ground's day: open, not taken, and not in the past. */
export const freeOf = (ground: GroundDay, clock: DayClock): Interval[] => {
  if (!ground.available) return []
  const open = openInterval({ opensAt: ground.opens_at, closesAt: ground.closes_at })
  const passed = minutesSince(clock.date, clock.timeZone, clock.now.getTime())
  const nextStart =
    open.startsAt + Math.max(0, Math.ceil((passed - open.startsAt) / SLOT_GRID_MINUTES)) * SLOT_GRID_MINUTES
  const past: Interval[] = nextStart > open.startsAt ? [{ startsAt: open.startsAt, endsAt: nextStart }] : []
  return freeIntervals(open, [...past, ...ground.taken.map((taken) => takenInterval(taken, clock))])
}

/** The starts at which the ground's minimum still fits. */
export const freeStartsOf = (ground: GroundDay, clock: DayClock): number[] =>
  startTimes({
    free: freeOf(ground, clock),
    opensAt: openInterval({ opensAt: ground.opens_at, closesAt: ground.closes_at }).startsAt,
    minimumMinutes: ground.min_minutes,
  })

type Query = RequestOf<Api['searchTurfs']>['query']

interface FreeStart {
  time: number
  startMinute: number
  groundId: string
  groundName: string
}

/** The part of a turf's day that a search shows. */
export interface FreeTime {
  groundId: string
  groundName: string
  maxPlayers: number
  pricePerHour: number
  starts: FreeStart[]
  moreStarts: number
}

const STARTS_SHOWN = 12

/** The grounds of a turf that fit a search: those that allow full bookings, or games if it asks for them. */
export const groundsMeant = (grounds: readonly GroundDay[], { game, ground, bookingType }: Query): GroundDay[] =>
  grounds.filter(
    (one) =>
      one.available &&
      (bookingType === 'PARTIAL' ? one.allow_partial : one.allow_full) &&
      (game === undefined || one.supported_games.includes(game)) &&
      (ground === undefined || isHalf(one, grounds)),
  )

const isHalf = ({ parts }: GroundDay, grounds: readonly GroundDay[]): boolean =>
  grounds.some((other) => other.parts.length > parts.length && parts.every((part) => other.parts.includes(part)))

/**
 * The free starts that fit a search, with the price of the cheapest ground, or of a seat on it; null if there are none.
 * If the search names no start, only those in the evening count, or all if the evening has none.
 */
export const freeTimeOf = (
  turf: { time_zone: string; grounds: readonly GroundDay[] },
  query: Query & { date: string },
  now: Date,
): FreeTime | null => {
  const { date, bookingType = 'FULL' } = query
  const clock = { date, timeZone: turf.time_zone, now }
  const request = { parts: query.part ?? [], from: query.from }
  const free = groundsMeant(turf.grounds, query).map((ground) => ({
    ground,
    starts: freeStartsOf(
      bookingType === 'PARTIAL' ? { ...ground, min_minutes: GAME_MINUTES[0] } : ground,
      clock,
    ).filter((start) => isRequestedStart(start, request)),
  }))
  const hasEvening = free.some(({ starts }) => starts.some(isEvening))
  const isPriced = hasEvening && !asksForTime(query) ? isEvening : () => true
  const offers = free
    .flatMap(({ ground, starts }) => {
      const startsAt = starts.find(isPriced) ?? starts[0]
      return startsAt === undefined
        ? []
        : { ground, starts, pricePerHour: priceOfHour(ground, { date, startsAt, bookingType }) }
    })
    .sort((one, other) => one.pricePerHour - other.pricePerHour)
  const cheapest = offers.find(({ starts }) => starts.some(isPriced))
  if (!cheapest) return null
  const { ground, pricePerHour } = cheapest
  // The sort may add a start; the price never depends on it, as a filter by price must keep the same turfs in any order.
  const soonest = query.sortBy === 'earliest' ? Math.min(...offers.flatMap(({ starts }) => starts)) : undefined
  const byTime = new Map<number, FreeStart>()
  for (const {
    ground: { id, name },
    starts,
  } of offers)
    for (const start of starts)
      if ((isPriced(start) || start === soonest) && !byTime.has(start))
        byTime.set(start, { time: start, startMinute: start, groundId: id, groundName: name })
  const starts = [...byTime.values()].sort((one, other) => one.time - other.time)
  return {
    groundId: ground.id,
    groundName: ground.name,
    maxPlayers: ground.max_players,
    pricePerHour,
    starts: starts.slice(0, STARTS_SHOWN),
    moreStarts: Math.max(0, starts.length - STARTS_SHOWN),
  }
}

/** Does a search name a start? */
export const asksForTime = ({ part, from }: Query): boolean => Boolean(part?.length) || from !== undefined

const isEvening = (start: number): boolean => startsIn(EVENING_PARTS, start)

const priceOfHour = (
  ground: GroundDay,
  { date, startsAt, bookingType }: { date: string; startsAt: number; bookingType: 'FULL' | 'PARTIAL' },
): number => {
  const weekday = weekdayOf(date)
  const rules = ground.prices
    .filter(({ booking_type }) => booking_type === bookingType)
    .map((rule) => ({
      bookingType,
      weekday,
      startsAt: rule.starts_at,
      endsAt: rule.ends_at,
      changePerHour: rule.change_per_hour,
      reason: rule.reason,
    }))
  const hour = { rules, weekday, interval: { startsAt, endsAt: startsAt + MINUTES_PER_HOUR } }
  return bookingType === 'FULL'
    ? fullPrice({ ...hour, perHour: ground.per_hour_full }).listPrice
    : partialPrice({ ...hour, perHour: ground.per_hour_partial, players: 1 }).listPrice
}
