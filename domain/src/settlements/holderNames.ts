import { foldDevanagari, inLatin, isDevanagari } from '../shared/devanagari.ts'
import { dictionary } from '../shared/dictionary.ts'

/** Titles and company forms, which banks include or leave out. */
const UNTOLD_WORDS = new Set(
  'MR MRS MS MISS SHRI SMT DR M/S THE PVT PRIVATE LTD LIMITED LLP CO COMPANY AND श्री श्रीमती सुश्री डॉ प्राइवेट लिमिटेड एंड कंपनी'
    .normalize('NFC')
    .split(' '),
)

/** Short forms that banks and people write for the same name. */
const SHORT_FORMS = dictionary<string>({
  ...Object.fromEntries(
    'MD MOHD MOHAMED MOHAMAD MOHAMMAD MUHAMMED MUHAMMAD'.split(' ').map((form) => [form, 'MOHAMMED'] as const),
  ),
  KR: 'KUMAR',
})

/** How a word sounds, as far as spellings of Indian names differ: LAXMI and LAKSHMI, VERMA and VARMAA. */
const soundOf = (word: string): string =>
  (isDevanagari(word) ? inLatin(word) : word)
    .replaceAll('X', 'KSH')
    // सिंह is SINGH.
    .replaceAll('NH', 'NGH')
    .replaceAll(/[AEIOU]{2,}|[AEIOUY]/g, (vowels) =>
      /^(?:EE|I|IE|EA|Y)$/.test(vowels) ? 'I' : /^(?:OO|U|OU)$/.test(vowels) ? 'U' : vowels[0] === 'A' ? 'A' : vowels,
    )
    .replaceAll('W', 'V')
    .replaceAll('Z', 'J')
    .replaceAll('PH', 'F')
    .replaceAll(/([BCDGJKST])H/g, '$1')
    .replaceAll(/(.)\1+/g, '$1')

/** The words of a name: Latin capitals without accents; Devanagari with its vowel signs. */
const wordsOf = (name: string): string[] =>
  foldDevanagari(name)
    .toUpperCase()
    .replaceAll(/[.,&]/g, ' ')
    .replaceAll(/(?!\p{Script=Devanagari})\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}\s/]/gu, '')
    .normalize('NFC')
    .split(/\s+/)
    .filter((word) => word !== '' && !UNTOLD_WORDS.has(word))
    .map((word) => SHORT_FORMS[word] ?? word)
    .sort()

const isInitialOf = (letter: string, word: string): boolean => letter.length === 1 && word.startsWith(letter)

/** Two Devanagari spellings never sound alike, since vowel length tells names apart: रमा is not राम. */
const soundsLike = (word: string, other: string): boolean =>
  isDevanagari(word) && isDevanagari(other) ? false : soundOf(word) === soundOf(other)

/**
 * Whether the bank's name for the holder is the name that the owner gave. Order, capitals, titles and short forms do not
 * matter. An initial matches its word, but names without a whole word in common are different holders. DOUBTFUL: the
 * names sound alike but are spelt differently, or in two scripts; an admin compares them.
 */
export const compareHolders = (reported: string, registered: string): 'SAME' | 'DOUBTFUL' | 'OTHER' => {
  const [ours, theirs] = [wordsOf(reported), wordsOf(registered)]
  if (ours.length === 0 || theirs.length === 0) return 'OTHER'
  const left = [...theirs]
  let inFull = 0
  let isDoubtful = false
  const take = (word: string): boolean => {
    const isSame = (other: string): boolean => other === word
    const isInitial = (other: string): boolean => isInitialOf(word, other) || isInitialOf(other, word)
    const isAlike = (other: string): boolean => soundsLike(word, other)
    const matches = [isSame, isAlike, isInitial].find((matching) => left.some(matching))
    if (!matches) return false
    left.splice(left.findIndex(matches), 1)
    if (matches !== isInitial) inFull += 1
    if (matches === isAlike) isDoubtful = true
    return true
  }
  if (!ours.every(take)) return 'OTHER'
  // Banks keep middle names that people leave out.
  if (inFull === 0 || (left.length > 0 && inFull < 2)) return 'OTHER'
  return isDoubtful ? 'DOUBTFUL' : 'SAME'
}
