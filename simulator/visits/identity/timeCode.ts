import { createHmac } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const BITS_OF_A_LETTER = 5
const BITS_OF_A_BYTE = 8
const STEP_MILLISECONDS = 30_000
const DIGITS = 6

const bytesOf = (secret: string): Buffer => {
  const bits = [...secret]
    .map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(BITS_OF_A_LETTER, '0'))
    .join('')
  const bytes = bits.match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte.slice(0, BITS_OF_A_BYTE), 2)))
}

/** The code that an authenticator app shows for a base32 secret (RFC 6238). */
export const timeCode = (secret: string, at: number): string => {
  const step = Buffer.alloc(BITS_OF_A_BYTE)
  step.writeBigUInt64BE(BigInt(Math.floor(at / STEP_MILLISECONDS)))
  const digest = createHmac('sha1', bytesOf(secret)).update(step).digest()
  const number = digest.readUInt32BE(digest.at(-1)! & 15) & 0x7fffffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}
