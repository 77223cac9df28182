import { MINUTES_PER_DAY } from '@baari/domain/shared/zonedTime.ts'
/**
 * The wire's shapes for times and dates as plain functions: no schema library, so that a page with a small byte
 * budget can read and write them. `wire.ts` builds its codecs from these.
 */

export type WireTime = [hour: number, minute: number]
export type WireDate = [year: number, month: number, day: number]
export type WireDateTime = [year: number, month: number, day: number, hour: number, minute: number, second: number]

/** Wall minutes 0…1439 of `[h, m]`; `[23, 59]` means midnight at the end of the day and is 1440. */
export const endMinutesOf = ([hour, minute]: readonly [number, number]): number =>
  hour === 23 && minute === 59 ? MINUTES_PER_DAY : hour * 60 + minute

/** Wall minutes of `[h, m]`. */
export const minutesOf = ([hour, minute]: readonly [number, number]): number => hour * 60 + minute

/** `[h, m]` of wall minutes; minutes past midnight (1440 and more) come round to the next day's clock. */
export const wireTime = (minutes: number): WireTime => {
  const wall = minutes % MINUTES_PER_DAY
  return [Math.floor(wall / 60), wall % 60]
}

/** `[h, m]` of the end of a slot: midnight is written `[23, 59]`. */
export const wireEndTime = (minutes: number): WireTime =>
  minutes % MINUTES_PER_DAY === 0 ? [23, 59] : wireTime(minutes)

const padded = (value: number, width = 2): string => String(value).padStart(width, '0')

/** 'YYYY-MM-DD' of `[y, m, d]`. */
export const dateOf = ([year, month, day]: readonly [number, number, number]): string =>
  `${padded(year, 4)}-${padded(month)}-${padded(day)}`

/** `[y, m, d]` of 'YYYY-MM-DD'. */
export const wireDate = (date: string): WireDate => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return [year, month, day]
}

/** The part of an id that people see: the text after the last underscore. */
export const shortId = (id: string): string => id.slice(id.lastIndexOf('_') + 1)
