/** Devanagari in Latin capitals, with its vowel signs. */

import { dictionary } from './dictionary.ts'

const VOWELS = dictionary<string>({
  अ: 'A',
  आ: 'AA',
  इ: 'I',
  ई: 'EE',
  उ: 'U',
  ऊ: 'OO',
  ऋ: 'RI',
  ए: 'E',
  ऐ: 'AI',
  ऑ: 'O',
  ओ: 'O',
  औ: 'AU',
})
const SIGNS = dictionary<string>({
  'ा': 'AA',
  'ि': 'I',
  'ी': 'EE',
  'ु': 'U',
  'ू': 'OO',
  'ृ': 'RI',
  'े': 'E',
  'ै': 'AI',
  'ॉ': 'O',
  'ो': 'O',
  'ौ': 'AU',
  '्': '',
})
const NASALS = dictionary<string>({ 'ं': 'N', 'ँ': 'N', 'ः': 'H' })
const CONSONANTS = dictionary<string>(
  Object.fromEntries(
    `क K|ख KH|ग G|घ GH|ङ N|च CH|छ CHH|ज J|झ JH|ञ N|ट T|ठ TH|ड D|ढ DH|ण N|त T|थ TH|द D|ध DH|न N
    |प P|फ PH|ब B|भ BH|म M|य Y|र R|ल L|व V|श SH|ष SH|स S|ह H|ळ L`
      .split(/\s*\|/)
      .map((pair) => pair.split(' ') as [string, string]),
  ),
)

/** A Devanagari word in Latin letters, without the silent vowel at its end: राम is RAAM, रमा is RAMAA. */
export const inLatin = (word: string): string => {
  let latin = ''
  const characters = [...word]
  for (const [at, character] of characters.entries()) {
    const consonant = CONSONANTS[character]
    const next = characters[at + 1]
    if (consonant === undefined) latin += VOWELS[character] ?? SIGNS[character] ?? NASALS[character] ?? character
    else latin += consonant + (next === undefined || next in SIGNS ? '' : 'A')
  }
  return latin
}

/** Folds spellings that people mix: removes nuktas and writes a chandrabindu as an anusvara. */
export const foldDevanagari = (text: string): string =>
  text.normalize('NFKD').replaceAll('\u093c', '').replaceAll('\u0901', '\u0902')

export const isDevanagari = (word: string): boolean => /\p{Script=Devanagari}/u.test(word)
