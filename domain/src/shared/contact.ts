import { hasDigits, numbersIn, type Span } from './contactNumbers.ts'
import { asciiDigit } from './typed.ts'

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
