import { type Interval, lengthOf, sharedLength } from '../shared/interval.ts'
import { PAISE_PER_RUPEE, type Paise, roundedUpToRupee } from '../shared/money.ts'
import { MINUTES_PER_HOUR, type Weekday } from '../shared/zonedTime.ts'

/** Adds to (or takes from) the hourly price in a part of one weekday. Minutes of the business day. */
export interface PriceRule extends Interval {
  readonly bookingType: 'FULL' | 'PARTIAL'
  readonly weekday: Weekday
  readonly changePerHour: Paise
  readonly reason: string
}

export const priceLineKinds = ['BASE', 'RULE', 'FLOOR', 'ROUNDING', 'NUDGE', 'PASS'] as const

/**
 * One line of the bill. Lines add up to the total; `ROUNDING` is what rounding up to a rupee adds, `NUDGE` what the turf
 * takes off for a start that leaves no gap, `PASS` what the minutes of a pass are worth above the price.
 */
export interface PriceLine {
  readonly kind: (typeof priceLineKinds)[number]
  readonly reason: string | null
  readonly perHour: Paise
  readonly minutes: number
  readonly players: number
  readonly amount: Paise
}

export interface Price {
  readonly listPrice: Paise
  readonly lines: readonly PriceLine[]
}

/**
 * The price of the same time without reductions such as a cheaper hour or a coupon. The turf charges it at other times
 * and to other players, so only this price may be shown struck through next to the price that is paid.
 */
export const usualPrice = (lines: readonly PriceLine[]): Paise =>
  roundedUpToRupee(
    lines.reduce(
      (sum, { kind, amount }) => (kind === 'BASE' || (kind === 'RULE' && amount > 0) ? sum + amount : sum),
      0,
    ),
  )

/** The most and the least that a turf takes off for a start that leaves no gap. */
export const NUDGE = { least: 10 * PAISE_PER_RUPEE, most: 500 * PAISE_PER_RUPEE } as const

/** The price less the turf's reduction for the start, and never below 0. */
export const withNudge = ({ listPrice: total, lines }: Price, nudge: Paise): Price => {
  const amount = Math.min(nudge, total)
  if (amount === 0) return { listPrice: total, lines }
  const line = { kind: 'NUDGE', reason: null, perHour: 0, minutes: 0, players: 1, amount: -amount } as const
  return { listPrice: total - amount, lines: [...lines, line] }
}

/** The amount taken off a price for its start. */
export const nudgeIn = (lines: readonly PriceLine[]): Paise =>
  lines.reduce((sum, { kind, amount }) => (kind === 'NUDGE' ? sum - amount : sum), 0)

interface Tariff {
  perHour: Paise
  rules: readonly PriceRule[]
  weekday: Weekday
  interval: Interval
}

/**
 * A whole ground: hours × hourly price, plus each matching rule's change × the hours it overlaps, floored at 0 and
 * rounded up to a rupee once. Rules of other weekdays do not apply; the caller passes the rules of the booking type.
 */
export const fullPrice = ({ perHour, rules, weekday, interval }: Tariff): Price => {
  const line = (kind: 'BASE' | 'RULE', reason: string | null, rate: Paise, minutes: number) => ({
    kind,
    reason,
    perHour: rate,
    minutes,
    players: 1,
    // Exact until the one rounding: minutes divide an hour into 60ths, so this may be a fraction of a paisa.
    exact: rate * minutes,
  })
  const exactLines = [
    line('BASE', null, perHour, lengthOf(interval)),
    ...rules
      .filter((rule) => rule.weekday === weekday && sharedLength(rule, interval) > 0)
      .map((rule) => line('RULE', rule.reason, rule.changePerHour, sharedLength(rule, interval))),
  ]
  const exactSum = exactLines.reduce((sum, { exact }) => sum + exact, 0)
  const total = roundedUpToRupee(Math.ceil(Math.max(0, exactSum) / MINUTES_PER_HOUR))
  const lines: PriceLine[] = exactLines.map(({ exact, ...rest }) => ({
    ...rest,
    amount: Math.round(exact / MINUTES_PER_HOUR),
  }))
  const missing = total - lines.reduce((sum, { amount }) => sum + amount, 0)
  if (missing !== 0)
    lines.push({
      kind: exactSum < 0 ? 'FLOOR' : 'ROUNDING',
      reason: null,
      perHour: 0,
      minutes: 0,
      players: 1,
      amount: missing,
    })
  return { listPrice: total, lines }
}

/** The lowest price of a booking of `minutes` at any of the starts; undefined if there are none. */
export const leastPrice = ({
  starts,
  minutes,
  ...tariff
}: Omit<Tariff, 'interval'> & { starts: readonly number[]; minutes: number }): Paise | undefined =>
  starts.length === 0
    ? undefined
    : Math.min(
        ...starts.map(
          (startsAt) => fullPrice({ ...tariff, interval: { startsAt, endsAt: startsAt + minutes } }).listPrice,
        ),
      )

/** Seats: the price of a seat, computed as for a whole ground with the price per player and hour, times the players. */
export const partialPrice = ({ players, ...tariff }: Tariff & { players: number }): Price => {
  const seat = fullPrice(tariff)
  return {
    listPrice: seat.listPrice * players,
    lines: seat.lines.map((line) => ({ ...line, players, amount: line.amount * players })),
  }
}

interface Ground {
  availability: boolean
  supportedGames: readonly string[]
  pricePerHourFullBooking: number
}

/** The grounds of a turf that take bookings, for one game where it is named. */
export const groundsFor = <T extends Ground>(grounds: readonly T[], game: string | undefined): T[] =>
  grounds.filter(
    ({ availability, supportedGames }) => availability && (game === undefined || supportedGames.includes(game)),
  )

/** The least that an hour costs on one of the grounds; undefined of none. */
export const priceFrom = (grounds: readonly Ground[]): number | undefined =>
  grounds.length === 0 ? undefined : Math.min(...grounds.map(({ pricePerHourFullBooking }) => pricePerHourFullBooking))
