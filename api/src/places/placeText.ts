import { foldDevanagari, inLatin, isDevanagari } from '@baari/domain/shared/devanagari.ts'
import { dictionary } from '@baari/domain/shared/dictionary.ts'
import { withAsciiDigits } from '@baari/domain/shared/typed.ts'

/** Words that relate a turf to a landmark; के पास is "ke pas". */
const FILLERS = /(?<=^| )(?:near|opp|opposite|behind|in|at|me|mein|ke paas|ke pas|paas|pas)(?= |$)/g
const PIN_CODE = /(?<=^| )([1-9]\d{2}) ?(\d{3})(?= |$)/

/**
 * The normal form in which names and typed texts are compared: lower-case Latin letters without accents, Devanagari
 * transliterated, ASCII digits, words separated by single spaces, no "near" or "के पास". A text of such words alone keeps
 * them.
 */
export const normalPlace = (text: string): string => {
  const words = withAsciiDigits(foldDevanagari(text))
    .replaceAll(/(?!\p{Script=Devanagari})\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/['’.]/g, '')
    .split(/[^a-z0-9\p{Script=Devanagari}\u0902]+/u)
    .filter((word) => word !== '')
    .map((word) => (isDevanagari(word) ? latinOf(word) : word))
    .join(' ')
  return words.replaceAll(FILLERS, '').replaceAll(/ +/g, ' ').trim() || words
}

const latinOf = (word: string): string =>
  inLatin(word)
    .toLowerCase()
    .replaceAll(/aa|ee|oo/g, (long) => shortVowels[long] ?? long)
    .replaceAll(/n(?=[pbm])/g, 'm')

const shortVowels = dictionary<string>({ aa: 'a', ee: 'i', oo: 'u' })

/** Gives spellings of one sound the same form, so that they count as no mistake: Kanpoor and Kanpur. */
export const plainSpelling = (normal: string): string =>
  normal.replaceAll(/aa|ee|oo/g, (long) => shortVowels[long] ?? long).replaceAll('w', 'v')

/** The letters without "a" inside words: Devanagari does not show that the second "a" of Man(a)sarovar is silent. */
export const soundsOf = (normal: string): string =>
  normal
    .replaceAll(/(?<!^| )a/g, '')
    .replaceAll('y', 'i')
    .replaceAll(/(.)\1/g, '$1')

/** The PIN code in a normalized text, and the text without it. */
export const splitPinCode = (normal: string): { pinCode: string | undefined; rest: string } => {
  const found = PIN_CODE.exec(normal)
  if (!found) return { pinCode: undefined, rest: normal }
  return { pinCode: `${found[1]}${found[2]}`, rest: normal.replace(PIN_CODE, '').replaceAll(/ +/g, ' ').trim() }
}

const LETTERS_FOR_ONE = 5
const LETTERS_FOR_TWO = 8

/** How many typing mistakes a text of this length may have. */
const mistakesIn = (text: string): number =>
  text.length >= LETTERS_FOR_TWO ? 2 : text.length >= LETTERS_FOR_ONE ? 1 : 0

/** How many letters were added, left out, replaced or swapped with their neighbour; undefined if more than are allowed. */
export const mistakesBetween = (typed: string, name: string): number | undefined => {
  const most = mistakesIn(typed)
  if (Math.abs(typed.length - name.length) > most) return undefined
  let before: number[] = []
  let above = Array.from({ length: name.length + 1 }, (_, column) => column)
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= name.length; column += 1) {
      const isSame = typed[row - 1] === name[column - 1]
      const isSwapped =
        row > 1 && column > 1 && typed[row - 1] === name[column - 2] && typed[row - 2] === name[column - 1]
      current.push(
        Math.min(
          above[column]! + 1,
          current[column - 1]! + 1,
          above[column - 1]! + (isSame ? 0 : 1),
          isSwapped ? before[column - 2]! + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    if (Math.min(...current) > most) return undefined
    before = above
    above = current
  }
  const mistakes = above[name.length]!
  return mistakes <= most ? mistakes : undefined
}
