import { createHash } from 'node:crypto'
import { MINUTES_PER_DAY, MS_PER_MINUTE } from '@baari/domain/shared/zonedTime.ts'

export interface Chance {
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number
  pick<T>(choices: readonly T[]): T
  /** True in `percent` of all cases. */
  happens(percent: number): boolean
}

/** Repeatable chance: the same key gives the same sequence on every machine (32-bit xorshift-multiply mix). */
export const seededChance = (key: string): Chance => {
  let state = createHash('sha256').update(key).digest().readUInt32LE(0)
  const next = (): number => {
    state = (state + 0x9e3779b9) >>> 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b)
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1))
  return {
    between,
    pick: (choices) => choices[between(0, choices.length - 1)]!,
    happens: (percent) => next() * 100 < percent,
  }
}

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** An id shaped and ordered like every other one, but with the same `key` and `at` always the same. */
export const seedId = (prefix: string, at: Date, key: string): string => {
  let time = at.getTime()
  let text = ''
  for (let place = 0; place < 10; place += 1) {
    text = ALPHABET[time % 32] + text
    time = Math.floor(time / 32)
  }
  const digest = createHash('sha256').update(`${prefix}/${key}`).digest()
  for (const byte of digest.subarray(0, 16)) text += ALPHABET[byte & 31]
  return `${prefix}_${text}`
}

/** Every seeded turf keeps India's one clock, which never changes. */
const MINUTES_AHEAD_OF_UTC = 330

/** Minutes of a clock time; '26:00' is two at night of the next day. */
export const minutesOfClock = (clock: string): number => {
  const [hours, minutes] = clock.split(':').map(Number)
  return hours! * 60 + minutes!
}

/** The calendar day in India at an instant, `daysLater` days on. */
export const dayInIndia = (instant: Date, daysLater: number): string =>
  new Date(instant.getTime() + (MINUTES_AHEAD_OF_UTC + daysLater * MINUTES_PER_DAY) * MS_PER_MINUTE)
    .toISOString()
    .slice(0, 10)

/** The instant that is `minutes` after 00:00 in India of the day. */
export const instantInIndia = (date: string, minutes: number): Date =>
  new Date(Date.parse(`${date}T00:00:00Z`) + (minutes - MINUTES_AHEAD_OF_UTC) * MS_PER_MINUTE)

export const minutesLater = (instant: Date, minutes: number): Date =>
  new Date(instant.getTime() + minutes * MS_PER_MINUTE)

/** 1 is Monday, 7 Sunday. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7
