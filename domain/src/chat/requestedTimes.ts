import { takeOut } from '../reservations/hinglish.ts'
import { readTimes, type WallTimes } from '../reservations/readTimes.ts'
import { MINUTES_PER_HOUR } from '../shared/zonedTime.ts'

const LONGEST_MINUTES = 720
const HOURS =
  /(?<![\w.:-])(?:for\s+)?(\d{1,2}(?:\.5)?)\s*(?:hours?|hrs?|hr|h|ghante)\b(?:\s+(\d{1,2})\s*min\b)?(?:\s+tak(?![\p{L}]))?/gu
const MINUTES = /(?<![\w.:-])(?:for\s+)?(\d{2,3})\s*min\b/gu
const HALVES = 'subah|morning|dopahar|afternoon|shaam|evening|raat|night'
const beforeClock = new RegExp(String.raw`\b(${HALVES})\s+(?:ke\s+)?(\d{1,2}(?:[:.]\d\d)?)(?![:.\d])(?:\s*baje)?`, 'gu')
const afterClock = new RegExp(String.raw`(?<![\d:.])(\d{1,2}(?:[:.]\d\d)?)\s*(?:baje\s+)?(${HALVES})\b`, 'gu')
const bareHour = new RegExp(
  String.raw`((?:\b(?:at|${HALVES}|par)|@)\s*(?:ke\s+|at\s+)?)(\d{1,2})(?!\s*(?:[:.\d/]|[ap]\.?m|baje|se\s|to\s|till|tak|-|–|v|hours?|hrs?|ghante|min))`,
  'gu',
)
/** 'shaam 7', 'at 7' and '7 ko' name a time as '7 baje' does. */
const withBaje = (line: string): string => line.replaceAll(bareHour, '$1$2 baje ')

const halfOf = (word: string, hour: number): string => {
  if (/^(?:subah|morning)$/.test(word)) return 'am'
  if (/^(?:dopahar|afternoon)$/.test(word)) return hour >= 10 && hour < 12 ? 'am' : 'pm'
  if (/^(?:shaam|evening)$/.test(word)) return 'pm'
  return hour >= 6 && hour < 12 ? 'pm' : 'am'
}

/** Two parts of the day belong to two clocks: 'shaam 7 se raat 9'. */
const withHalves = (line: string): string => {
  const named = line.match(new RegExp(String.raw`\b(?:${HALVES})\b`, 'gu')) ?? []
  if (named.length !== 2) return line
  for (const [pattern, word, time] of [
    [beforeClock, 1, 2],
    [afterClock, 2, 1],
  ] as const)
    if ([...line.matchAll(pattern)].length === 2)
      return line.replaceAll(pattern, (...found: string[]) => {
        const hour = found[time] ?? ''
        return `${hour}${halfOf(found[word] ?? '', Number.parseInt(hour, 10))} `
      })
  return line
}

interface TimeFound {
  times: WallTimes[]
  unread: string[]
  rest: string
}

/** The times of a message: read as at the gate, but a length may be apart from the start. */
export const requestedTimes = (line: string): TimeFound => {
  // 'ek dedh ghante' is an hour or more.
  const isVague = /(?<![\p{L}\d])(?:ek|do)\s+\d+(?:\.5)?\s*(?:ghante|hours?|hrs?)/u.test(line)
  const lengths = takeOut(line, HOURS)
  const minutes = takeOut(lengths.rest, MINUTES)
  const found = [
    ...lengths.found.map((match) => Number(match[1]) * MINUTES_PER_HOUR + Number(match[2] ?? 0)),
    ...minutes.found.map((match) => Number(match[1])),
  ]
  const plain = minutes.rest
    .replaceAll(/\bbetween\s+([\d:.]+\s*(?:[ap]m)?)\s+aur\s+(?=\d)/gu, '$1 to ')
    .replaceAll(/([\d:.]+)\s*(?:baje\s+)?aur\s+(\d[\d:.]*)\s*(?:baje\s+)?(?:ke\s+)?(?:beech|bich|बीच)/gu, '$1 to $2')
    .replaceAll(/\b(?:between|beech|bich|from)\b/gu, ' ')
  const clocks = withBaje(withHalves(plain))
    .replaceAll(/\bbaje\s*(?=(?:se|to|till|until|tak|-|–)(?![\p{L}])\s*(?:\d))/gu, ' ')
    .replaceAll(/(?<=\d\s*)tak(?=\s*\d)/gu, ' to ')
  const bare =
    found.length === 1
      ? clocks.replaceAll(/(?<![\w:.-])(\d{1,2})\s+(?:se\s+)?(?=\||$|(?![ap]\.?m\b)[\p{L}])/gu, '$1 baje ')
      : clocks
  const times = readTimes(bare.replaceAll(/baje\s+baje/gu, 'baje'))
  const isOpenEnded = times.times.some(({ endsAt }) => endsAt === null)
  const hasUntil = /(?<![\p{L}])(?:tak|till|until)(?![\p{L}])/u.test(times.rest)
  const length = found[0]
  const doubts = [
    ...times.unread,
    ...(isVague ||
    minutes.found.some((match) => Number(match[1]) < MINUTES_PER_HOUR) ||
    found.length > 1 ||
    (length !== undefined && (length <= 0 || length > LONGEST_MINUTES))
      ? ['length']
      : []),
    // 'until 7' names no start, and with a length the clock may be its end.
    ...((isOpenEnded || times.times.length === 0) && hasUntil ? ['until'] : []),
  ]
  const withLength = times.times.map(({ startsAt, endsAt }) => ({
    startsAt,
    endsAt: endsAt ?? (length === undefined ? null : startsAt + length),
  }))
  const agrees = length === undefined || withLength.some(({ startsAt, endsAt }) => endsAt === startsAt + length)
  return {
    times: withLength,
    unread: agrees || times.times.length === 0 ? doubts : [...doubts, 'length'],
    rest: times.rest.replaceAll(/(?<![\p{L}])(?:tak|till|until|se|to)(?![\p{L}])/gu, ' '),
  }
}
