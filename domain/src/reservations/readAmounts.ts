import { type Paise, paiseOf } from '../shared/money.ts'
import { GAP, takeOut } from './hinglish.ts'

/** Ways to pay at the venue. */
export const OFFLINE_METHODS = ['CASH', 'UPI', 'CARD', 'OTHER'] as const
export type OfflineMethod = (typeof OFFLINE_METHODS)[number]

export type Method = Exclude<OfflineMethod, 'OTHER'>

interface AmountsRead {
  price: Paise | null
  /** Taken already. */
  collected: Paise | null
  method: Method | null
  unread: string[]
  rest: string
}

const methods: [Method, RegExp][] = [
  ['CASH', /\b(?:cash|naqad|nakad)\b/giu],
  ['UPI', /\b(?:upi|g\s?pay|google pay|phone\s?pe|paytm|bhim)\b/giu],
  ['CARD', /\b(?:card|debit|credit|swipe)\b/giu],
]

const NUMBER = String.raw`\d[\d,]*(?:\.\d{1,2})?`
const MARKED = String.raw`(?:₹|\brs\.?|\binr)\s*(${NUMBER})(?:\s*\/-)?`
const TRAILED = String.raw`(${NUMBER})\s*(?:\/-|(?:rs|rupees|inr|rupaye)\b\.?)`
const THOUSANDS = String.raw`(\d{1,3}(?:\.\d)?)k\b`
const BARE = `(${NUMBER})`
const START = String.raw`(?<![\w.,:/-])`
const END = String.raw`(?![\w:/%]|[.,]\d)`
const amount = new RegExp(`${START}(?:${MARKED}|${TRAILED}|${THOUSANDS}|${BARE})${END}`, 'giu')

const PAID = 'paid|received|collected|got|mila'
const ADVANCE = 'advance|adv|token|deposit'
const LEFT = 'due|balance|left|baki|pending|remaining'
const role = new RegExp(`\\b(?:(${PAID})|(${ADVANCE})|(${LEFT}))\\b`, 'giu')
const later = /\b(?:unpaid|later|udhaar|udhar|credit later|not paid)\b/giu

const LEAST_BARE = 100
const MOST = 100_000

/** Indian or western commas: 1,200 · 1,20,000 · 120,000. */
const isGrouped = (figures: string): boolean =>
  !figures.includes(',') || /^\d{1,2}(?:,\d{2})*,\d{3}$/.test(figures) || /^\d{1,3}(?:,\d{3})+$/.test(figures)

interface Found {
  text: string
  at: number
  ends: number
  paise: Paise | undefined
}

const paiseIn = (found: RegExpExecArray): Paise | undefined => {
  const [, marked, trailed, thousands, bare] = found
  const figures = marked ?? trailed ?? bare
  if (thousands !== undefined) return paiseOf(Number(thousands) * 1000)
  const [whole = ''] = (figures ?? '').split('.')
  if (figures === undefined || !isGrouped(whole)) return undefined
  const rupees = Number(figures.replaceAll(',', ''))
  // A small number without a sign may be anything: players, a day, an hour.
  if (rupees > MOST || rupees === 0 || (bare !== undefined && rupees < LEAST_BARE)) return undefined
  return paiseOf(rupees)
}

type Role = 'PRICE' | 'PAID' | 'ADVANCE' | 'LEFT'

const roleOf = (word: RegExpExecArray): Role => (word[1] ? 'PAID' : word[2] ? 'ADVANCE' : 'LEFT')

interface Word {
  text: string
  role: Role
  /** The places of the numbers it may speak of: before it and after it. */
  numbers: number[]
}

/** Matches a word to the numbers next to it, with nothing but a way of paying between. */
const wordsIn = (line: string, found: readonly Found[]): Word[] =>
  [...line.matchAll(role)].map((word) => {
    const ends = word.index + word[0].length
    const isNear = (from: number, to: number): boolean =>
      from <= to && line.slice(from, to).replaceAll('|', '').trim() === ''
    const numbers = found.flatMap((one, place) => (isNear(one.ends, word.index) || isNear(ends, one.at) ? [place] : []))
    return { text: word[0], role: roleOf(word), numbers }
  })

/** Takes prices, what was paid of them and how out of a line. Two prices are no price: nothing is chosen silently. */
export const readAmounts = (line: string): AmountsRead => {
  const unpaid = takeOut(line, later)
  let rest = unpaid.rest
  const how: Method[] = []
  for (const [method, pattern] of methods) {
    const words = takeOut(rest, pattern)
    if (words.found.length > 0) how.push(method)
    rest = words.rest
  }
  const found: Found[] = [...rest.matchAll(amount)].map((match) => ({
    text: match[0].trim(),
    at: match.index,
    ends: match.index + match[0].length,
    paise: paiseIn(match),
  }))
  const paidBy = unpaid.found.length > 0 || how.length !== 1 ? undefined : how[0]
  const understood = agreed(found, wordsIn(rest, found), paidBy)
  const withoutWords = takeOut(rest, role).rest
  return {
    ...understood,
    method: understood.collected === null ? null : how.length === 1 ? (how[0] ?? null) : null,
    // A way of paying without an amount, and two ways for one amount, are not understood.
    unread:
      (understood.collected === null && understood.price === null && how.length > 0) ||
      (understood.collected !== null && how.length > 1)
        ? [...understood.unread, how.join(' / ')]
        : understood.unread,
    rest: takeOut(withoutWords, amount).rest + GAP,
  }
}

type Agreed = Omit<AmountsRead, 'method' | 'rest'>

/** The amounts if each word is matched to one of the numbers, and all such matches agree. */
const agreed = (found: readonly Found[], words: readonly Word[], paidBy: Method | undefined): Agreed => {
  const strange = found.filter(({ paise }) => paise === undefined).map(({ text }) => text)
  const lost = words.filter(({ numbers }) => numbers.length === 0).map(({ text }) => text)
  const attached = words.filter(({ numbers }) => numbers.length > 0)
  const ways = waysOf(attached).flatMap((roles) => outcomeOf(found, roles, paidBy) ?? [])
  const [only] = ways
  const isOne = ways.every((way) => way.price === only?.price && way.collected === only?.collected)
  if (!only || !isOne) return { price: null, collected: null, unread: found.map(({ text }) => text) }
  const isAllPaid = only.collected !== null && only.collected === only.price
  return { ...only, unread: isAllPaid ? strange : [...strange, ...lost] }
}

/** Every way to give each word one of its numbers: the role of a number by its place. */
const waysOf = (words: readonly Word[]): Map<number, Role>[] =>
  words.reduce<Map<number, Role>[]>(
    (ways, word) =>
      ways.flatMap((way) =>
        word.numbers.filter((place) => !way.has(place)).map((place) => new Map(way).set(place, word.role)),
      ),
    [new Map()],
  )

const outcomeOf = (
  found: readonly Found[],
  roles: ReadonlyMap<number, Role>,
  paidBy: Method | undefined,
): { price: Paise | null; collected: Paise | null } | undefined => {
  const of = (requested: Role): Paise[] =>
    found.flatMap(({ paise }, place) =>
      (roles.get(place) ?? 'PRICE') === requested && paise !== undefined ? [paise] : [],
    )
  const [prices, paid, advances, left] = [of('PRICE'), of('PAID'), of('ADVANCE'), of('LEFT')]
  if (prices.length > 1 || paid.length + advances.length > 1 || left.length > 1) return undefined
  // '1200 paid cash', '1200 due': all of it.
  const price = prices[0] ?? paid[0] ?? (advances.length === 0 ? left[0] : undefined) ?? null
  const collected = paid[0] ?? advances[0] ?? (paidBy === undefined || left.length > 0 ? null : price)
  if (collected !== null && price !== null && collected > price) return undefined
  if (left.length > 0 && (price === null || left[0] !== price - (collected ?? 0))) return undefined
  return { price, collected }
}
