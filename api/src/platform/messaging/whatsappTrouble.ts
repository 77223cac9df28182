import type { Trouble } from './channel.ts'

/** The number is not on WhatsApp, has blocked us or runs an old client. */
export const UNDELIVERABLE_CODE = 131026

const among = (first: number, last: number) => (code: number) => code >= first && code <= last
const oneOf =
  (...codes: number[]) =>
  (code: number) =>
    codes.includes(code)

/** What the codes of the WhatsApp Cloud API mean to us. Decided on the code, never on the text. */
const MEANINGS: readonly [isMeant: (code: number) => boolean, trouble: Trouble][] = [
  // An unknown sender or version is told as an invalid parameter.
  [oneOf(0, 10, 100, 190), 'CREDENTIALS'],
  [among(200, 299), 'CREDENTIALS'],
  [oneOf(131042), 'BILLING'],
  [oneOf(368, 131031, 131048), 'LOCKED'],
  [among(132000, 132999), 'TEMPLATE'],
  [oneOf(UNDELIVERABLE_CODE), 'UNDELIVERABLE'],
  [oneOf(4, 80007, 130429, 131056), 'PASSING'],
  [oneOf(1, 2, 131000, 131016), 'UNANSWERED'],
]

/** Of an answer that is no yes. */
export const whatsappTrouble = ({ status, code }: { status: number; code: number | undefined }): Trouble => {
  const known = code === undefined ? undefined : MEANINGS.find(([isMeant]) => isMeant(code))
  if (known) return known[1]
  if (status === 401 || status === 403) return 'CREDENTIALS'
  if (status === 429) return 'PASSING'
  return status >= 500 ? 'UNANSWERED' : 'REFUSED'
}
