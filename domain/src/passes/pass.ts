import { contains, type Interval, lengthOf } from '../shared/interval.ts'
import { PAISE_PER_RUPEE, type Paise } from '../shared/money.ts'
import { type Refusal, refuse } from '../shared/refusal.ts'
import { addDays, type CalendarDate, daysBetween, WEEKDAYS, type Weekday, weekdayOf } from '../shared/zonedTime.ts'

/** HOURS: a number of minutes, in bookings of any length. PERIOD: bookings of one length, at most one a day. */
export const PASS_KINDS = ['HOURS', 'PERIOD'] as const
export type PassKind = (typeof PASS_KINDS)[number]

/** The limits of what a turf may offer. */
export const PASS = {
  offers: 20,
  leastPrice: PAISE_PER_RUPEE,
  mostMinutes: 500 * 60,
  mostDays: 366,
  nameLength: 60,
} as const

/** How long an unpaid pass can be paid. A later payment goes back. */
export const PASS_PAYMENT_HOURS = 24

/** After minutes come back through no fault of the player, the pass stays valid for at least this many days. */
export const PASS_EXTENSION_DAYS = 14

/** How many days before its end the player is reminded. */
export const PASS_REMINDER_DAYS = 7

/** The terms of an offer, copied onto each pass that is sold. */
export interface PassTerms {
  readonly kind: PassKind
  /** HOURS: the total. PERIOD: the length of one booking. */
  readonly minutes: number
  /** How many days it is valid, the first included. */
  readonly days: number
  /** The days of the week on which it is valid. */
  readonly weekdays: readonly Weekday[]
  /** The part of the business day in which a booking has to lie. */
  readonly window: Interval
  readonly groundIds: readonly string[]
}

/** The last day of a pass that begins on a day. */
export const lastDayOf = ({ days }: Pick<PassTerms, 'days'>, from: CalendarDate): CalendarDate =>
  addDays(from, days - 1)

/**
 * The minutes of a pass that begins on a day. PERIOD: one booking for each day on which it is valid; 0 if there is no
 * such day.
 */
export const minutesOfPass = (terms: PassTerms, from: CalendarDate): number =>
  terms.kind === 'HOURS' ? terms.minutes : terms.minutes * validDays(terms, from, lastDayOf(terms, from))

const validDays = ({ weekdays }: Pick<PassTerms, 'weekdays'>, from: CalendarDate, until: CalendarDate): number =>
  Array.from({ length: Math.max(0, daysBetween(from, until) + 1) }, (_, later) =>
    weekdayOf(addDays(from, later)),
  ).filter((day) => weekdays.includes(day)).length

/**
 * Whether a pass is valid on at least one of its days, whatever day it begins on. At most 7 - `weekdays` days in a row
 * are not valid.
 */
export const hasValidDay = ({ days, weekdays }: Pick<PassTerms, 'days' | 'weekdays'>): boolean =>
  days + new Set(weekdays).size > WEEKDAYS.length

/** A pass in force: its terms, and the money and minutes that are left of it. */
export interface LivePass extends PassTerms {
  readonly validUntil: CalendarDate
  readonly minutesLeft: number
  /** Paise of its price that no use has taken. */
  readonly worthLeft: Paise
}

interface Wanted {
  groundId: string
  /** The business day. */
  date: CalendarDate
  interval: Interval
  /** PERIOD: another booking of the same day uses the pass. */
  isUsedThatDay: boolean
}

type PassRefusal = Refusal<
  'PASS_NOT_FOR_GROUND' | 'PASS_NOT_FOR_TIME' | 'PASS_ENDS_BEFORE' | 'PASS_USED_THAT_DAY' | 'PASS_TOO_SHORT'
>

/** The minutes that a booking takes of a pass, or why the pass does not cover it. It covers all of a booking or nothing. */
export const minutesTaken = (
  pass: LivePass,
  { groundId, date, interval, isUsedThatDay }: Wanted,
): number | PassRefusal => {
  if (!pass.groundIds.includes(groundId)) return refuse('PASS_NOT_FOR_GROUND')
  if (date > pass.validUntil) return refuse('PASS_ENDS_BEFORE')
  if (!pass.weekdays.includes(weekdayOf(date)) || !contains(pass.window, interval)) return refuse('PASS_NOT_FOR_TIME')
  const isTooLong = pass.kind === 'PERIOD' && lengthOf(interval) > pass.minutes
  const minutes = pass.kind === 'PERIOD' ? pass.minutes : lengthOf(interval)
  if (isTooLong || minutes > pass.minutesLeft) return refuse('PASS_TOO_SHORT')
  return pass.kind === 'PERIOD' && isUsedThatDay ? refuse('PASS_USED_THAT_DAY') : minutes
}

/**
 * The worth of a use, in paise: its share of the remaining price. The last minutes take all that is left, so the uses of a pass
 * add up to its price to the paisa, whatever came back in between.
 */
export const worthOfUse = (
  { worthLeft, minutesLeft }: Pick<LivePass, 'worthLeft' | 'minutesLeft'>,
  minutes: number,
): Paise => Math.floor((worthLeft * minutes) / minutesLeft)

/** Minutes of a pass and their worth. */
export interface PassPart {
  readonly minutes: number
  readonly worth: Paise
}

/**
 * The part of a use that comes back for a percentage. HOURS: whole minutes. PERIOD: the whole booking or nothing. All
 * minutes bring back exactly the worth that they took.
 */
export const partGivenBack = (use: PassPart & { kind: PassKind }, percentage: number): PassPart => {
  const isWholeOnly = use.kind === 'PERIOD' && percentage < 100
  const minutes = isWholeOnly ? 0 : Math.floor((use.minutes * percentage) / 100)
  return { minutes, worth: Math.floor((use.worth * minutes) / use.minutes) }
}

/** The price of a booking by pass: the turf's discount lowers it to the worth, or a price line raises it to the worth. */
export const priceByPass = (listPrice: Paise, worth: Paise): { listPrice: Paise; discountByTurf: Paise } => ({
  listPrice: Math.max(listPrice, worth),
  discountByTurf: Math.max(0, listPrice - worth),
})

/**
 * The unused part of a pass that its player ends, in paise. HOURS: all that no use has taken. PERIOD: the share of the
 * days still ahead, today not included, since a day that has passed cannot be sold again. Nothing after the last day:
 * from then on the rest is the turf's, even before a job ends the pass.
 */
export const unusedPart = (pass: LivePass, today: CalendarDate): Paise => {
  if (today > pass.validUntil) return 0
  if (pass.kind === 'HOURS') return pass.worthLeft
  const ahead = validDays(pass, addDays(today, 1), pass.validUntil) * pass.minutes
  return pass.minutesLeft === 0 ? 0 : worthOfUse(pass, Math.min(ahead, pass.minutesLeft))
}

/** The last day of a pass after minutes of it came back through no fault of the player. */
export const extendedUntil = (validUntil: CalendarDate, today: CalendarDate): CalendarDate => {
  const least = addDays(today, PASS_EXTENSION_DAYS)
  return validUntil > least ? validUntil : least
}
