import { dictionary } from './dictionary.ts'

/** A stretch of a text, in UTF-16 units. */
export interface Span {
  start: number
  end: number
}

const SPELT = dictionary<readonly string[]>({
  0: ['zero', 'shunya', 'sunya', 'shoonya', 'jeero', 'शून्य', 'ज़ीरो', 'जीरो'],
  1: ['one', 'ek', 'एक', 'वन'],
  2: ['two', 'do', 'दो', 'टू'],
  3: ['three', 'teen', 'तीन', 'थ्री'],
  4: ['four', 'chaar', 'char', 'चार', 'फोर'],
  5: ['five', 'paanch', 'panch', 'पाँच', 'पांच', 'फाइव'],
  6: ['six', 'chhah', 'chhe', 'chah', 'che', 'छह', 'छः', 'छे', 'सिक्स'],
  7: ['seven', 'saat', 'सात', 'सेवन'],
  8: ['eight', 'aath', 'aat', 'आठ', 'एट'],
  9: ['nine', 'nau', 'नौ', 'नाइन'],
  10: ['ten'],
  20: ['twenty'],
  30: ['thirty'],
  40: ['forty', 'fourty'],
  50: ['fifty'],
  60: ['sixty'],
  70: ['seventy'],
  80: ['eighty'],
  90: ['ninety'],
})
const DIGITS_OF = new Map(
  Object.entries(SPELT).flatMap(([digits, words]) => words.map((word) => [word.normalize('NFKC'), digits] as const)),
)
/** The longest first, so that ninety is not read as nine. */
const SPELT_WORDS = [...DIGITS_OF.keys()].toSorted((one, other) => other.length - one.length).join('|')
const NUMBER_WORD = new RegExp(`^(?:${SPELT_WORDS}|[0-9oil])+$`, 'u')
const IN_NUMBER_WORD = new RegExp(`${SPELT_WORDS}|[0-9oil]`, 'gu')
const REPEATS = dictionary<number>({ double: 2, dbl: 2, triple: 3, डबल: 2, ट्रिपल: 3 })
const JOINERS: ReadonlySet<string> = new Set(
  'and aur n then phir fir dash hyphen space plus dot और फिर'.normalize('NFKC').split(' '),
)

/** Adjacent digits, after a gap without letters or after a joining word. */
interface Group extends Span {
  digits: string
  isSpelt: boolean
  isJoined: boolean
}

const LOOKALIKES = dictionary<string>({ o: '0', i: '1', l: '1' })

/** The digits of a word: 98765, 9876O, nine, nineeight. */
const digitsIn = (word: string): string | undefined => {
  if (/^[oil]+$/u.test(word)) return word === 'o' || word === 'oo' ? word.replaceAll('o', '0') : undefined
  if (word === 'oh') return '0'
  if (!NUMBER_WORD.test(word)) return undefined
  return word.replaceAll(IN_NUMBER_WORD, (part) => DIGITS_OF.get(part) ?? LOOKALIKES[part] ?? part)
}

/** A mask, an amount of money and a percentage end a number. */
const ENDS_NUMBER = /[•₹$€%]|\n\s*\n/u
const LONGEST_GAP = 6

/** Runs of digit groups without other words between them. */
const runsOf = (text: string): Group[][] => {
  const runs: Group[][] = [[]]
  let previousEnd = 0
  let repeat = 1
  let isJoined = false
  const breakRun = (): void => {
    if (runs.at(-1)?.length) runs.push([])
    repeat = 1
    isJoined = false
  }
  for (const { 0: whole, index } of text.matchAll(/[\p{L}\p{M}\p{Nd}]+/gu)) {
    const gap = text.slice(previousEnd, index)
    if (ENDS_NUMBER.test(gap) || gap.length > LONGEST_GAP) breakRun()
    const parts = digitsIn(whole) === undefined ? [...whole.matchAll(/\d[\doil]*|[^\d]+/gu)] : [{ 0: whole, index: 0 }]
    for (const part of parts) {
      const start = index + part.index
      const word = part[0]
      const digits = digitsIn(word)
      const group = runs.at(-1)?.at(-1)
      if (digits !== undefined) {
        const isSpelt = !/\d/u.test(word)
        const value = digits.repeat(repeat)
        // "ninety eight" is 98.
        if (group && /^[2-9]0$/u.test(group.digits) && group.isSpelt && isSpelt && /^[1-9]$/u.test(digits)) {
          group.digits = group.digits[0] + digits
          group.end = start + word.length
        } else runs.at(-1)?.push({ start, end: start + word.length, digits: value, isSpelt, isJoined })
        repeat = 1
        isJoined = false
      } else if (word in REPEATS) repeat = REPEATS[word] ?? 1
      else if (group && JOINERS.has(word)) isJoined = true
      else breakRun()
    }
    previousEnd = index + whole.length
  }
  return runs
}

/** Indian numbers with or without their prefix: mobile, fixed line, toll-free. */
const PHONE = /^(?:(?:(?:00)?91|0)?[6-9]\d{9}|0[1-8]\d{9}|1800\d{6,7})$/
/** Prices, scores and times have at most this many digits in a row. */
const LONGEST_FIGURE = 8
const MOST_DIGITS = 15

const TIME = String.raw`(?:[01]?\d|2[0-4]):[0-5]\d`
const DAY = String.raw`(?:0?[1-9]|[12]\d|3[01])`
const MONTH = '(?:0?[1-9]|1[0-2])'
const DATE = String.raw`${DAY}[-/.]${MONTH}[-/.](?:20)?\d\d|20\d\d[-/.]${MONTH}[-/.]${DAY}`
const POINTS = String.raw`(?:1[1-9]|[23]\d|4[0-5])`
/** A game to 11 or more: one side has at least that. */
const SCORE = String.raw`${POINTS}-\d{1,2}|\d{1,2}-${POINTS}`
const FIGURE = `(?:${TIME}|${DATE}|${SCORE})`
const FIGURES = new RegExp(String.raw`^${FIGURE}(?:\s*[,;/|&–-]?\s*(?:(?:and|aur)\s)?\s*(?<!\d)${FIGURE})*$`, 'u')
const SUM = /^\d{1,5}(?:,\d{2,3})*(?:\s*[-+*×/]\s*\d{1,5}(?:,\d{2,3})*)+\s*=\s*\d{1,6}(?:,\d{2,3})*$/u

const isFigures = (text: string): boolean => FIGURES.test(text) || SUM.test(text)

/** Amounts joined by words differ in length: 9000 and 850 and 120. */
const couldBeOneNumber = (groups: readonly Group[]): boolean =>
  groups.length <= 2 ||
  !groups.slice(1).some(({ isJoined, isSpelt }) => isJoined && !isSpelt) ||
  groups.every(({ digits }) => digits.length === groups[0]?.digits.length)

/** Phone numbers in a folded text, in digits or words. */
export const numbersIn = (text: string): Span[] =>
  runsOf(text).flatMap((run) => {
    const found: Span[] = []
    const last = run.at(-1)
    const isHarmless = last !== undefined && isFigures(text.slice(run[0]?.start, last.end))
    for (let from = 0; from < run.length && !isHarmless; from += 1) {
      const start = run[from]?.start ?? 0
      const isInternational = /\+\s?$/u.test(text.slice(0, start)) && !/[\d=]\s*\+\s?$/u.test(text.slice(0, start))
      let digits = ''
      for (let to = from; to < run.length && digits.length <= MOST_DIGITS; to += 1) {
        const group = run[to]!
        digits += group.digits
        const isWhole = group.digits.length > LONGEST_FIGURE || (isInternational && digits.length > LONGEST_FIGURE)
        if (isWhole || (PHONE.test(digits) && couldBeOneNumber(run.slice(from, to + 1))))
          found.push({ start, end: group.end })
      }
    }
    return found
  })

/** Whether a folded text holds digits, as figures or words. */
export const hasDigits = (text: string): boolean => runsOf(text).some((run) => run.length > 0)
