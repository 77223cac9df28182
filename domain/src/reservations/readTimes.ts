import { MINUTES_PER_DAY } from '../shared/zonedTime.ts'
import { takeOut } from './hinglish.ts'

/** Minutes by the clock on the wall: a start of 0…1439, and an end that lies after it and may pass 1440. */
export interface WallTimes {
  readonly startsAt: number
  readonly endsAt: number | null
}

export interface TimesRead {
  /** Every way in which the time can be meant; none when it was not said, or said in a way that cannot be read. */
  times: WallTimes[]
  unread: string[]
  rest: string
}

const HALF_DAY = 720

type Half = 'am' | 'noon' | 'pm' | 'night' | undefined

const CLOCK = String.raw`(\d{1,2})(?:[:.](\d{2}))?\s*(a\.?m\b\.?|p\.?m\b\.?|a\b|p\b)?`
const FOUR_FIGURES = String.raw`([01]\d|2[0-3])([0-5]\d)`
const UNTIL = String.raw`\s*(?:-|–|—|\bto\b|\btill\b|\buntil\b|\bse\b)\s*`
const START = String.raw`(?<![\w.,:₹/-])`
const END = String.raw`(?![\w/%]|[.,:]\d)`
const HOURS = String.raw`(\d{1,2}(?:\.5)?)\s*(?:hours?|hrs?|h|ghante)\b`

const range = new RegExp(`${START}${CLOCK}${UNTIL}${CLOCK}${END}`, 'giu')
const plainRange = new RegExp(
  `${START}${FOUR_FIGURES}\\s*(?:-|–|—|to)\\s*${FOUR_FIGURES}(?:\\s*(?:hrs|h)\\b)?${END}`,
  'giu',
)
const clockWithLength = new RegExp(`${START}${CLOCK}\\s*(?:for\\s*)?${HOURS}`, 'giu')
const single = new RegExp(
  `${START}(\\d{1,2})(?:(?:[:.](\\d{2}))?\\s*(a\\.?m\\b\\.?|p\\.?m\\b\\.?)|:(\\d{2})|(?=\\s*baje))${END}`,
  'giu',
)
const halves = /\b(morning|subah|afternoon|dopahar|evening|shaam|sham|night|raat)\b/giu

const halfOfWord = (word: string | undefined): Half => {
  if (word === undefined) return undefined
  if (/^(morning|subah)$/i.test(word)) return 'am'
  if (/^(afternoon|dopahar)$/i.test(word)) return 'noon'
  return /^(night|raat)$/i.test(word) ? 'night' : 'pm'
}

interface Clock {
  hour: number
  minute: number
  half: Half
}

const clockOf = (hour: string | undefined, minute: string | undefined, half: string | undefined): Clock => ({
  hour: Number(hour),
  minute: Number(minute ?? 0),
  half: half === undefined ? undefined : /^a/i.test(half) ? 'am' : 'pm',
})

/** 13 and more, 0 and 24 are said of a clock with 24 hours only. */
const isOf24 = ({ hour }: Clock): boolean => hour === 0 || hour > 12

const isClock = ({ hour, minute, half }: Clock): boolean =>
  minute < 60 && (half === undefined ? hour <= 24 && (hour < 24 || minute === 0) : hour >= 1 && hour <= 12)

const inHalf = (clock: Clock, half: 'am' | 'pm'): number =>
  (clock.hour % 12) * 60 + clock.minute + (half === 'pm' ? HALF_DAY : 0)

/** When the clock may be meant, 0…1439. */
const readingsOf = (clock: Clock, is24: boolean): number[] => {
  if (clock.half === 'am' || clock.half === 'pm') return [inHalf(clock, clock.half)]
  if (is24) return [(clock.hour * 60 + clock.minute) % MINUTES_PER_DAY]
  // From ten before noon on: 'dopahar 11 se 1'.
  if (clock.half === 'noon') return [inHalf(clock, clock.hour >= 10 && clock.hour < 12 ? 'am' : 'pm')]
  // Late in the evening, or after midnight.
  if (clock.half === 'night') return [inHalf(clock, clock.hour >= 6 && clock.hour < 12 ? 'pm' : 'am')]
  return [inHalf(clock, 'am'), inHalf(clock, 'pm')]
}

/** From the start to the next matching end; a booking lasts at most half a day. */
const pairsOf = (start: Clock, end: Clock): WallTimes[] => {
  const is24 = isOf24(start) || isOf24(end)
  return readingsOf(start, is24).flatMap((startsAt) =>
    readingsOf(end, is24)
      .map((endsAt) => (endsAt > startsAt ? endsAt : endsAt + MINUTES_PER_DAY))
      .filter((endsAt) => endsAt - startsAt <= (is24 || end.half || start.half ? HALF_DAY : HALF_DAY - 1))
      .map((endsAt) => ({ startsAt, endsAt })),
  )
}

/** Takes the time out of a line: '7-9pm', '7:30 to 9', '19:00–21:00', '7pm for 2 hours', 'evening 6 to 8', '7 se 9 baje'. */
export const readTimes = (line: string): TimesRead => {
  const named = line.replaceAll(/\bmidnight\b/giu, '12am').replaceAll(/\bnoon\b/giu, '12pm')
  const words = takeOut(named, halves)
  const said = words.found.length === 1 ? halfOfWord(words.found[0]?.[1]) : undefined
  const ranges = takeOut(words.rest, plainRange)
  const spoken = takeOut(ranges.rest, range)
  const lengths = takeOut(spoken.rest, clockWithLength)
  const singles = takeOut(lengths.rest, single)
  const withHalf = (clock: Clock): Clock => (clock.half === undefined && said ? { ...clock, half: said } : clock)
  const readings = [
    ...ranges.found.map((found) =>
      betweenClocks(found, clockOf(found[1], found[2], undefined), clockOf(found[3], found[4], undefined)),
    ),
    ...spoken.found.map((found) => {
      const [start, end] = [clockOf(found[1], found[2], found[3]), clockOf(found[4], found[5], found[6])]
      const isOpen = start.half === undefined && end.half === undefined
      // Only the start lies in the part of the day that was said: 'subah 11 se 1' ends after noon.
      return betweenClocks(found, isOpen ? withHalf(start) : start, end)
    }),
    ...lengths.found.map((found) => {
      const minutes = Number(found[4]) * 60
      return fromClock(found, withHalf(clockOf(found[1], found[2], found[3])), (startsAt) =>
        minutes > 0 && minutes <= HALF_DAY ? startsAt + minutes : undefined,
      )
    }),
    ...singles.found.map((found) =>
      fromClock(found, withHalf(clockOf(found[1], found[2] ?? found[4], found[3])), () => null),
    ),
  ]
  const rest = singles.rest.replaceAll(/\bbaje\b/giu, ' ')
  const [only] = readings
  const parts = words.found.map(([text]) => text)
  if (readings.length !== 1 || !only || only.times.length === 0)
    return { times: [], unread: [...parts, ...readings.map(({ text }) => text)], rest }
  // A part of the day that does not contain the time was meant for something else.
  const isMeant = said !== undefined && only.times.some(({ startsAt }) => isInHalf(startsAt, said))
  return { times: only.times, unread: isMeant ? [] : parts, rest }
}

const isInHalf = (startsAt: number, half: Exclude<Half, undefined>): boolean => {
  if (half === 'am') return startsAt < HALF_DAY
  if (half === 'noon') return startsAt >= HALF_DAY - 120
  // 'shaam 12' is not noon.
  return half === 'pm' ? startsAt >= HALF_DAY + 60 : startsAt >= HALF_DAY + 360 || startsAt < 360
}

interface Reading {
  text: string
  times: WallTimes[]
}

const betweenClocks = (found: RegExpExecArray, start: Clock, end: Clock): Reading => ({
  text: found[0].trim(),
  times: isClock(start) && isClock(end) && start.hour < 24 ? pairsOf(start, end) : [],
})

/** Without an end there is no such time; with `null` it was not said. */
const fromClock = (
  found: RegExpExecArray,
  clock: Clock,
  endOf: (startsAt: number) => number | null | undefined,
): Reading => ({
  text: found[0].trim(),
  times: isClock(clock)
    ? readingsOf(clock, isOf24(clock)).flatMap((startsAt) => {
        const endsAt = endOf(startsAt)
        return endsAt === undefined ? [] : [{ startsAt, endsAt }]
      })
    : [],
})
