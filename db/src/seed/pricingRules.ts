import type { BookingType, Weekday } from '../schema.ts'
import type { TurfPlan } from './turfPlan.ts'

/** A dynamic price as a share of the hourly price; clock times may pass 24:00 for the hours after midnight. */
interface PricingRule {
  days: readonly Weekday[]
  from: string
  until: string
  percent: number
  reason: string
  bookingTypes: readonly BookingType[]
}

export const WEEKDAYS: readonly Weekday[] = [
  'MONDAY',
  'TUESDAY',
  'WEDNESDAY',
  'THURSDAY',
  'FRIDAY',
  'SATURDAY',
  'SUNDAY',
]
const WORKDAYS = WEEKDAYS.slice(0, 5)
const WEEKEND = WEEKDAYS.slice(5)
const BOTH: readonly BookingType[] = ['FULL', 'PARTIAL']
const FULL: readonly BookingType[] = ['FULL']

const rule = (
  reason: string,
  percent: number,
  days: readonly Weekday[],
  [from, until]: readonly [string, string],
): PricingRule => ({ days, from, until, percent, reason, bookingTypes: BOTH })

export const pricingRules: Record<TurfPlan['pricing'], readonly PricingRule[]> = {
  floodlit: [
    { ...rule('Early bird', -15, WORKDAYS, ['06:00', '08:00']), bookingTypes: FULL },
    rule('Evening peak', 20, WORKDAYS, ['18:00', '22:00']),
    rule('Weekend', 25, WEEKEND, ['16:00', '23:00']),
  ],
  courts: [
    rule('Early bird', -20, WORKDAYS, ['05:00', '07:00']),
    rule('Evening peak', 15, WORKDAYS, ['18:00', '21:00']),
    rule('Weekend', 20, WEEKEND, ['07:00', '11:00']),
    rule('Weekend evening', 25, WEEKEND, ['17:00', '21:00']),
  ],
  nightOwl: [
    rule('Evening peak', 15, WORKDAYS, ['19:00', '23:00']),
    rule('Late night', -10, WORKDAYS, ['24:00', '26:00']),
    rule('Weekend', 30, WEEKEND, ['18:00', '25:00']),
  ],
  earlyBird: [
    rule('Early bird', -25, WEEKDAYS, ['05:00', '08:00']),
    { ...rule('Quiet afternoon', -10, WORKDAYS, ['12:00', '16:00']), bookingTypes: FULL },
    rule('Evening peak', 15, WEEKDAYS, ['18:00', '21:00']),
  ],
  flat: [],
}
