/** Crockford's base 32: no I, L or O, which look like digits, and no U, which helps to spell words. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const HALF = 5

const written = (text: string): string => `G-${text.slice(0, HALF)}-${text.slice(HALF)}`

/** A grievance number from ten random bytes: 50 bits, too many to guess. */
export const grievanceNumber = (random: Uint8Array): string =>
  written(Array.from(random.subarray(0, 2 * HALF), (byte) => ALPHABET[byte & 31]).join(''))

/** Parses a typed number into its stored form; undefined if it is not one. */
export const readGrievanceNumber = (typed: string): string | undefined => {
  const text = typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  const number = text.replace(/^G/, '')
  return number.length === 2 * HALF && [...number].every((one) => ALPHABET.includes(one)) ? written(number) : undefined
}
