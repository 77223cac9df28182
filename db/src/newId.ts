import { randomBytes } from 'node:crypto'

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** `PREFIX_` and 26 characters: 48 bits of time first, then 80 random bits, so that ids sort by when they began. */
export const newId = (prefix: string, now: Date): string => {
  let time = now.getTime()
  let text = ''
  for (let at = 0; at < 10; at += 1) {
    text = ALPHABET[time % 32] + text
    time = Math.floor(time / 32)
  }
  for (const byte of randomBytes(16)) text += ALPHABET[byte & 31]
  return `${prefix}_${text}`
}
