import { type PartOfDay, partsOfDay, startsIn } from '../../availability/partsOfDay.ts'
import { type CalendarDate, weekdayOf } from '../../shared/calendarDate.ts'

/** Limits for calling players to games that are short of them. */
export const GAME_CALLS = {
  mostToldOfOne: 50,
  hoursApart: 12,
  /** Over which `callsPerWeek` counts. */
  countedDays: 7,
  /** The largest radius a player can choose, in km. */
  farthestKm: 25,
} as const

/** The most calls in seven days that a player can choose. */
export const callsPerWeek = [1, 3, 7] as const
export type CallsPerWeek = (typeof callsPerWeek)[number]

/** The days of games that a player can choose to be called for. */
export const callDays = ['ANY', 'WEEKDAYS', 'WEEKENDS'] as const
export type CallDays = (typeof callDays)[number]

/** Friday is a weekday. */
export const callDaysOf = (date: CalendarDate): Exclude<CallDays, 'ANY'> =>
  ['SATURDAY', 'SUNDAY'].includes(weekdayOf(date)) ? 'WEEKENDS' : 'WEEKDAYS'

/** The part of the day in which a game starts. */
export const partOfStart = (startsMinute: number): PartOfDay | undefined =>
  partsOfDay.find((part) => startsIn([part], startsMinute))
