import type { Trouble } from './channel.ts'

/** The number is not on WhatsApp, has blocked us or runs an old client. */
export const UNDELIVERABLE_CODE = 131026

/** An invalid parameter about an object: our sender or version does not exist. */
const UNKNOWN_OBJECT = 33

/** The text itself is refused, and will be at every attempt: an invalid parameter, a text too long, a line break in a parameter. */
const UNFIT_CODES: ReadonlySet<number> = new Set([100, 131008, 131009, 132005, 132018])
export const isUnfit = (code: number): boolean => UNFIT_CODES.has(code)

const among = (first: number, last: number) => (code: number) => code >= first && code <= last
const oneOf =
  (...codes: number[]) =>
  (code: number) =>
    codes.includes(code)

/** The trouble that each error code of the WhatsApp Cloud API means. Only the code decides, never the text. */
const MEANINGS: readonly [isMeant: (code: number) => boolean, trouble: Trouble][] = [
  [oneOf(0, 10, 190), 'CREDENTIALS'],
  [among(200, 299), 'CREDENTIALS'],
  [oneOf(131042), 'BILLING'],
  [oneOf(368, 131031, 131048), 'LOCKED'],
  [isUnfit, 'REFUSED'],
  [among(132000, 132999), 'TEMPLATE'],
  [oneOf(UNDELIVERABLE_CODE), 'UNDELIVERABLE'],
  [oneOf(4, 80007, 130429, 131056), 'PASSING'],
  [oneOf(1, 2, 131000, 131016), 'UNANSWERED'],
]

interface Refusal {
  status: number
  code: number | undefined
  subcode?: number | undefined
}

/** The trouble behind an answer that is not a success. */
export const whatsappTrouble = ({ status, code, subcode }: Refusal): Trouble => {
  if (subcode === UNKNOWN_OBJECT) return 'CREDENTIALS'
  const known = code === undefined ? undefined : MEANINGS.find(([isMeant]) => isMeant(code))
  if (known) return known[1]
  if (status === 401 || status === 403) return 'CREDENTIALS'
  if (status === 429) return 'PASSING'
  return status >= 500 ? 'UNANSWERED' : 'REFUSED'
}
