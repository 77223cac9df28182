import { dictionary } from './dictionary.ts'
import { asciiDigit } from './typed.ts'

/** A stretch of a text, in UTF-16 units. */
interface Span {
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
const numbersIn = (text: string): Span[] =>
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
const hasDigits = (text: string): boolean => runsOf(text).some((run) => run.length > 0)

const MASK = '•••'

/** Digits in black and double circles, which NFKC leaves alone: first code point, its value, how many follow. */
const CIRCLED = [
  [0x24_f5, 1, 10],
  [0x24_ff, 0, 1],
  [0x27_76, 1, 10],
  [0x27_80, 1, 10],
  [0x27_8a, 1, 10],
] as const

const DOTS = /[。․‧∙⋅・]/u

const digitOf = (character: string): string | undefined => {
  const point = character.codePointAt(0) ?? 0
  const circled = CIRCLED.find(([first, , count]) => point >= first && point < first + count)
  return circled ? String(point - circled[0] + circled[1]) : asciiDigit(character)
}

const foldedCharacter = (character: string): string => {
  if (/^(?:\p{Cf}|\u{fe0f}|\u{20e3})$/u.test(character)) return ''
  const plain = character.normalize('NFKC').toLowerCase()
  return [...plain].map((one) => digitOf(one) ?? (DOTS.test(one) ? '.' : one)).join('')
}

/** NFKC, lower case, ASCII digits and dots, nothing invisible; with the place of each unit in the text as written. */
const fold = (written: string): { text: string; places: Span[] } => {
  let text = ''
  const places: Span[] = []
  let start = 0
  for (const character of written) {
    const folded = character < '\u0080' ? character.toLowerCase() : foldedCharacter(character)
    const place = { start, end: start + character.length }
    for (let unit = 0; unit < folded.length; unit += 1) places.push(place)
    text += folded
    start = place.end
  }
  return { text, places }
}

const WORD = String.raw`[\p{L}\p{M}\p{Nd}_]`
const BEFORE = `(?<!${WORD})`
const AFTER = `(?!${WORD})`
const SURE_ENDING = 'com|net|org|info|xyz|app|link|io|ly|club|site|online|store|biz|tv|dev|page'
/** Endings that are words too: people leave out the space after a full stop. */
const DOUBTFUL_ENDING = 'in|me|be|to|co|us|is|it|so|gg'
const SHORT_HOST = String.raw`discord\s?D\s?gg|youtu\s?D\s?be|wa\s?D\s?me|t\s?D\s?me|m\s?D\s?me|fb\s?D\s?me|instagr\s?D\s?am|lnkd\s?D\s?in|goo\s?D\s?gl`
const DOT_WORD = String.raw`(?:\.|[([{]\s?\.\s?[)\]}]|[([{]?\s?(?:dot|डॉट)\s?[)\]}]?)`
const BANK = 'ok(?:axis|sbi|icici|hdfc|hdfcbank|bank)|ybl|ibl|axl|paytm|ptyes|ptaxis|pthdfc|ptsbi|upi|apl|yapl|fbl'
const MAIL = 'gmail|yahoo|hotmail|outlook|icloud|proton|protonmail|rediffmail'
const PLACE_WORD =
  'home|ground|grounds|turf|venue|the|gate|court|office|work|same|this|that|stadium|arena|night|noon|morning|evening'
const NETWORK =
  'insta|instagram|ig|snap|snapchat|telegram|tg|discord|twitter|fb|facebook|इंस्टा|इंस्टाग्राम|टेलीग्राम|फेसबुक'.normalize(
    'NFKC',
  )
const NAME_OF = 'id|handle|username|page|आईडी'
/** Words that follow a network's name and are no account. */
const NO_ACCOUNT =
  'yes|no|none|not|accepted|allowed|ok|okay|nahi|nahin|haan|open|closed|only|and|available|works|welcome|please|pls|plz|do|de|dena|bhejo|batao|share|kya|pe|par|per|mat|is|for|the|to|if|on|we|our|post|link|नहीं|हाँ|भेजो|बताओ|पर|मत'.normalize(
    'NFKC',
  )

const pattern = (source: string): RegExp => new RegExp(source, 'gu')
/** Each finds a link, an address or a handle. */
const LINKS: readonly RegExp[] = [
  pattern(String.raw`h(?:tt|xx)ps?\s?:|${BEFORE}www\s?\.`),
  pattern(`${BEFORE}(?:${SHORT_HOST.replaceAll('D', DOT_WORD)})${AFTER}`),
  pattern(String.raw`[\p{L}\p{M}\p{Nd}-]\s?\.(?:${SURE_ENDING})${AFTER}`),
  pattern(String.raw`[\p{L}\p{Nd}]{2}\s?${DOT_WORD}\s?(?<=[^.])(?<!\.\s)(?:${SURE_ENDING})${AFTER}`),
  pattern(String.raw`[\p{L}\p{Nd}]{2}\s?[([{]\s?(?:dot|\.)\s?[)\]}]\s?(?:${DOUBTFUL_ENDING})${AFTER}`),
  pattern(
    String.raw`${WORD}\.(?:${DOUBTFUL_ENDING})\/|${WORD}\.co\.(?:in|uk)${AFTER}|${WORD}-${WORD}+\.(?:in|me|co)${AFTER}`,
  ),
  pattern(
    String.raw`${BEFORE}(?:visit|website|site|web|url|open|check)\s?:?\s${WORD}+\.(?:${DOUBTFUL_ENDING})${AFTER}`,
  ),
  pattern(String.raw`[\p{L}\p{Nd}]{12}\.(?:in|me|co)${AFTER}|[\p{L}\p{Nd}]{5}\.(?:in|co)(?=\s*(?:$|[,;:!?)]))`),
  pattern(
    String.raw`@(?!(?:${PLACE_WORD})${AFTER})(?!\d{1,2}(?:[:.]\d\d)?(?:am|pm|baje|बजे)${AFTER})(?=\d*[\p{L}_])[\p{L}\p{M}\p{Nd}_.]{3,}`,
  ),
  pattern(String.raw`[\p{L}\p{M}_]\d*@\p{L}|${WORD}{5}@\p{L}`),
  pattern(String.raw`[\p{L}\p{Nd}._-]\s{0,3}(?:@|[([{]\s?at\s?[)\]}]|\sat\s)\s{0,3}(?:${BANK}|${MAIL})${AFTER}`),
  pattern(
    String.raw`(?<=${BEFORE}(?:${NETWORK})\s?(?:${NAME_OF})?\s?(?:[:=]|->|-\s)\s{0,3})(?!(?:${NO_ACCOUNT})${AFTER})${WORD}(?:${WORD}|\.){2,}`,
  ),
  pattern(
    String.raw`(?<=${BEFORE}(?:${NETWORK})\s(?:${NAME_OF})\s(?:is\s|hai\s)?)(?!(?:${NO_ACCOUNT})${AFTER})[\p{L}_](?:${WORD}|\.){2,}`,
  ),
  pattern(String.raw`(?<=${BEFORE}(?:${NETWORK})\s(?:is\s|hai\s)?)(?=[\p{L}\p{M}_.]*[\d_])[\p{L}_](?:${WORD}|\.){3,}`),
]

const linksIn = (text: string): Span[] =>
  LINKS.flatMap((link) =>
    [...text.matchAll(link)].map(({ 0: found, index }) => ({
      start: index - (/\S*$/u.exec(text.slice(0, index))?.[0].length ?? 0),
      end: index + found.length + (/^\S*/u.exec(text.slice(index + found.length))?.[0].length ?? 0),
    })),
  )

/** Few letters and nothing else, as in most names. Ten digits spelt as words are longer. */
const isPlain = (text: string): boolean =>
  text.length < 29 && /^[\p{L}\p{M}\s,'’-]*$/u.test(text) && !/dot|डॉट|\bat\b|\bid\b|handle|आईडी|-\s/iu.test(text)

const contactsIn = (written: string): Span[] => {
  if (isPlain(written)) return []
  const { text, places } = fold(written)
  return [...numbersIn(text), ...linksIn(text)]
    .map(({ start, end }) => ({ start: places[start]?.start ?? 0, end: places[end - 1]?.end ?? written.length }))
    .toSorted((one, other) => one.start - other.start)
}

const masked = (text: string, spans: readonly Span[]): string => {
  let kept = ''
  let done = 0
  for (const { start, end } of spans) {
    if (start >= done) kept += text.slice(done, start) + MASK
    done = Math.max(done, end)
  }
  return kept + text.slice(done)
}

/** Whether the text holds a contact: a phone number, link, address or handle. */
export const hasContact = (text: string): boolean => contactsIn(text).length > 0

/** The text with a mask where contacts were. Every free text that strangers read passes it; it never gets longer. */
export const withoutContact = (text: string): string => {
  let kept = text
  for (let spans = contactsIn(kept); spans.length > 0; spans = contactsIn(kept)) kept = masked(kept, spans)
  return kept
}

/** How many of a sender's last messages are read together. */
export const CONTACT_WINDOW = 12

/** The next message of a sender with contacts masked, also those that begin in earlier messages. */
export const withoutSplitContact = (before: readonly string[], text: string): string => {
  const kept = withoutContact(text)
  const earlier = before.filter((one) => hasDigits(fold(one).text))
  const start = earlier.join(' ').length + 1
  if (earlier.length === 0) return kept
  const spans = contactsIn(`${earlier.join(' ')} ${kept}`).filter(({ end }) => end > start)
  return masked(
    kept,
    spans.map((span) => ({ start: Math.max(0, span.start - start), end: span.end - start })),
  )
}
