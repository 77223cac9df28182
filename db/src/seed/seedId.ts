import { createHash } from 'node:crypto'

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** An id shaped and ordered like every other one, but with the same `key` and `at` always the same. */
export const seedId = (prefix: string, at: Date, key: string): string => {
  let time = at.getTime()
  let text = ''
  for (let place = 0; place < 10; place += 1) {
    text = ALPHABET[time % 32] + text
    time = Math.floor(time / 32)
  }
  const digest = createHash('sha256').update(`${prefix}/${key}`).digest()
  for (const byte of digest.subarray(0, 16)) text += ALPHABET[byte & 31]
  return `${prefix}_${text}`
}
