/** Texts as people type, paste and dictate them: other scripts' digits, invisible marks, separators. */

/** The ASCII digit of a decimal digit of any script. */
export const asciiDigit = (character: string): string | undefined => {
  const point = character.codePointAt(0) ?? 0
  if (point < 0x80 || !/^\p{Nd}$/u.test(character)) return undefined
  // Each script has its ten digits in order, zero first.
  let zero = point
  while (point - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(point - zero)
}

/** The text with ASCII digits: '९८२' becomes '982'. */
export const withAsciiDigits = (text: string): string =>
  text.replaceAll(/\p{Nd}/gu, (digit) => asciiDigit(digit) ?? digit)

/** The digits of a text in ASCII, without anything between them. */
export const digitsOf = (text: string): string => withAsciiDigits(text.normalize('NFKC')).replaceAll(/\D/g, '')

/** Separators of groups of digits: spaces, invisible marks, dashes, dots, slashes and brackets. */
const SEPARATORS = /[\s\p{Z}\p{Cf}\p{Cc}\p{Pd}.,·•_/\\()[\]]/gu

/** The text without separators, with ASCII digits: '१२३-456' becomes '123456'. */
export const cleanCode = (text: string): string => withAsciiDigits(text.normalize('NFKC')).replaceAll(SEPARATORS, '')

/**
 * A phone number without separators: '+' and digits, or digits alone. '00' before a country code becomes '+'.
 * Other characters stay, so a text that is no number does not become one.
 */
export const cleanPhone = (text: string): string =>
  cleanCode(text)
    .replace(/^tel:/i, '')
    .replace(/^00(?=[1-9])/, '+')

const INDIAN_MOBILE = /^(?:\+91|91)?0?([6-9]\d{9})$/

/** The ten digits of an Indian mobile number in any of its spellings. */
export const indianMobile = (text: string): string | undefined => INDIAN_MOBILE.exec(cleanPhone(text))?.[1]

/** The ten digits of an Indian mobile number, or a number of another country with '+'; undefined for anything else. */
export const reachableNumber = (text: string): string | undefined => {
  const mobile = indianMobile(text)
  if (mobile !== undefined) return mobile
  const clean = cleanPhone(text)
  return /^\+\d{9,15}$/.test(clean) ? clean : undefined
}

/** A number of `reachableNumber` in E.164. */
export const internationalNumber = (reachable: string): string =>
  reachable.startsWith('+') ? reachable : `+91${reachable}`

/** Invisible characters without meaning in a name. `cleanLine` keeps joiners before a letter or symbol. */
const UNSEEN = /[\p{Cf}\p{Co}\u115F\u1160\u2800\u3164\uFFA0]|\u034F|\u17B4|\u17B5/gu
const JOINER = /[\u200C\u200D]/u

/** One line of text as a reader sees it; empty if it has no visible character. */
export const cleanLine = (text: string): string =>
  text
    .replaceAll(UNSEEN, (character, at: number) =>
      JOINER.test(character) && /[\p{L}\p{M}\p{S}]/u.test(text.slice(at + 1, at + 3)) ? character : '',
    )
    .replaceAll(/[\s\p{Z}\p{Cc}]+/gu, ' ')
    .trim()

/** A text cut to this many UTF-16 units, with an ellipsis, but not within a pair, half of which cannot be stored. */
export const shortened = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : text

/** Whether the text has a visible character. */
export const isVisible = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replaceAll(UNSEEN, ''))
