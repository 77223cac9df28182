import { dictionary } from '../shared/dictionary.ts'
import { cleanLine, withAsciiDigits } from '../shared/typed.ts'

/** Hindi words of a walk-in line, by the one spelling that the readers of the line know. */
const SPELLINGS = dictionary<readonly string[]>({
  aaj: ['आज'],
  kal: ['कल'],
  parso: ['परसों', 'परसो', 'parsoo'],
  monday: ['सोमवार', 'somvar', 'somwar'],
  tuesday: ['मंगलवार', 'mangalvar', 'mangalwar'],
  wednesday: ['बुधवार', 'budhvar', 'budhwar'],
  thursday: ['गुरुवार', 'गुरूवार', 'बृहस्पतिवार', 'guruvar', 'guruwar'],
  friday: ['शुक्रवार', 'shukravar', 'shukrawar', 'shukrvar'],
  saturday: ['शनिवार', 'shanivar', 'shaniwar'],
  sunday: ['रविवार', 'इतवार', 'संडे', 'ravivar', 'raviwar', 'itwar', 'itvar'],
  subah: ['सुबह', 'सवेरे', 'savere', 'subeh'],
  dopahar: ['दोपहर', 'dopehar', 'dupahar'],
  shaam: ['शाम'],
  raat: ['रात'],
  baje: ['बजे', 'bje', 'bajey'],
  se: ['से'],
  tak: ['तक'],
  ghante: ['घंटे', 'घंटा', 'घण्टे', 'ghanta', 'ghanate'],
  cash: ['कैश', 'नकद', 'नगद'],
  upi: ['यूपीआई', 'गूगलपे', 'जीपे', 'फोनपे', 'फ़ोनपे', 'पेटीएम'],
  card: ['कार्ड'],
  rupees: ['रुपये', 'रुपए', 'रूपये', 'रु', 'रू', 'rupay', 'rupiya'],
  baki: ['बाकी', 'बाक़ी', 'baaki'],
  advance: ['एडवांस', 'बयाना', 'bayana'],
  mila: ['मिला', 'मिले'],
  udhaar: ['उधार'],
  ke: ['के', 'का', 'की', 'को', 'ne', 'ने'],
})
const WORD_OF = new Map(
  Object.entries(SPELLINGS).flatMap(([word, spellings]) =>
    spellings.map((spelling) => [spelling.normalize('NFC'), word] as const),
  ),
)

/** The line with ASCII digits, and known Hindi words in one spelling. Other words stay as they are. */
export const inOneSpelling = (line: string): string =>
  withAsciiDigits(cleanLine(line))
    .normalize('NFC')
    .replaceAll(/[\p{L}\p{M}]+/gu, (word) => WORD_OF.get(word.toLowerCase()) ?? word)

/** The matches of a pattern in a line, and the line without them, so that no text is read twice. */
interface TakenOut {
  found: RegExpExecArray[]
  rest: string
}

/** Replaces each match, so that the texts around it do not run together. */
export const GAP = ' | '

/** `pattern` needs the flag g. Matches that `isRequested` rejects stay in the line. */
export const takeOut = (
  line: string,
  pattern: RegExp,
  isRequested: (found: RegExpExecArray) => boolean = () => true,
): TakenOut => {
  const found: RegExpExecArray[] = []
  let rest = ''
  let from = 0
  for (const match of line.matchAll(pattern)) {
    if (!isRequested(match)) continue
    found.push(match)
    rest += line.slice(from, match.index) + GAP
    from = match.index + match[0].length
  }
  return { found, rest: rest + line.slice(from) }
}
