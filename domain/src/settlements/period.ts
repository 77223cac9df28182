import { WORKING_DAYS_TO_PAYOUT } from '../shared/limits.ts'
import {
  addDays,
  addWorkingDays,
  type CalendarDate,
  INDIA,
  instantAt,
  WEEKDAYS,
  weekdayOf,
} from '../shared/zonedTime.ts'

export const SETTLEMENT_FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY'] as const
export type SettlementFrequency = (typeof SETTLEMENT_FREQUENCIES)[number]

/** Both days are inside. */
export interface Period {
  readonly startsOn: CalendarDate
  readonly endsOn: CalendarDate
}

/** '2026-11' of a day. */
export const monthOf = (date: CalendarDate): string => date.slice(0, 7)

export const lastDayOfMonth = (date: CalendarDate): CalendarDate => {
  const inNextMonth = addDays(`${monthOf(date)}-28`, 4)
  return addDays(`${monthOf(inNextMonth)}-01`, -1)
}

const sundayOf = (date: CalendarDate): CalendarDate =>
  addDays(date, WEEKDAYS.length - 1 - WEEKDAYS.indexOf(weekdayOf(date)))

const closingDay: Record<SettlementFrequency, (date: CalendarDate) => CalendarDate> = {
  DAILY: (date) => date,
  WEEKLY: sundayOf,
  MONTHLY: lastDayOfMonth,
}

/** The period that begins on a day: to its own evening, to Sunday, or to the last of the month, and never past the contract. */
export const periodFrom = (
  startsOn: CalendarDate,
  frequency: SettlementFrequency,
  contractEndsOn: CalendarDate,
): Period => {
  const closes = closingDay[frequency](startsOn)
  return { startsOn, endsOn: closes < contractEndsOn ? closes : contractEndsOn }
}

/** The instant at which a period is over: midnight after its last day. */
export const endOfPeriod = ({ endsOn }: Period): Date => instantAt(addDays(endsOn, 1), 0, INDIA)

/** Banks settle on working days: the payout is due two of them after the period. */
export const scheduledSettlementDate = ({ endsOn }: Period): CalendarDate =>
  addWorkingDays(endsOn, WORKING_DAYS_TO_PAYOUT)
