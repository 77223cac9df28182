/** No letter that is taken for a digit, or for a word. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const HALF = 5

const written = (text: string): string => `G-${text.slice(0, HALF)}-${text.slice(HALF)}`

/** The number of a grievance made of ten random bytes: 50 bits that nobody guesses. */
export const grievanceNumber = (random: Uint8Array): string =>
  written(Array.from(random.subarray(0, 2 * HALF), (byte) => ALPHABET[byte & 31]).join(''))

/** The number as it is kept, of what somebody read off a phone and typed; nothing when it is none. */
export const readGrievanceNumber = (typed: string): string | undefined => {
  const text = typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  const number = text.replace(/^G/, '')
  return number.length === 2 * HALF && [...number].every((one) => ALPHABET.includes(one)) ? written(number) : undefined
}
