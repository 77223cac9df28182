import { type PartOfDay, partsOfDay, startsIn } from '../../availability/partsOfDay.ts'
import { type CalendarDate, weekdayOf } from '../../shared/calendarDate.ts'

/** How many players are told of one game that needs players, and how often one of them is told of any. */
export const GAME_CALLS = {
  mostToldOfOne: 50,
  hoursApart: 12,
  /** Over which `callsPerWeek` counts. */
  countedDays: 7,
  /** How far away a game may be that somebody wants to hear of, in km. */
  farthestKm: 25,
} as const

/** How many games a player wants to hear of in seven days. */
export const callsPerWeek = [1, 3, 7] as const
export type CallsPerWeek = (typeof callsPerWeek)[number]

/** The days on which a player wants to hear of games. */
export const callDays = ['ANY', 'WEEKDAYS', 'WEEKENDS'] as const
export type CallDays = (typeof callDays)[number]

/** Friday is a weekday. */
export const callDaysOf = (date: CalendarDate): Exclude<CallDays, 'ANY'> =>
  ['SATURDAY', 'SUNDAY'].includes(weekdayOf(date)) ? 'WEEKENDS' : 'WEEKDAYS'

/** The part of the day in which a game starts. */
export const partOfStart = (startsMinute: number): PartOfDay | undefined =>
  partsOfDay.find((part) => startsIn([part], startsMinute))
