/** Upper case, without letters that read like digits: a QR code packs it tightly, and people can read it out. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const BITS = 5
const BYTE = 8

export const toBase32 = (bytes: Uint8Array): string => {
  let text = ''
  let held = 0
  let bits = 0
  for (const byte of bytes) {
    held = (held << BYTE) | byte
    bits += BYTE
    while (bits >= BITS) {
      bits -= BITS
      text += ALPHABET[(held >> bits) & 31]
    }
    held &= (1 << bits) - 1
  }
  return bits > 0 ? text + ALPHABET[(held << (BITS - bits)) & 31] : text
}

/** The bytes of a text that `toBase32` could have written; nothing for any other. */
export const ofBase32 = (text: string): Uint8Array<ArrayBuffer> | undefined => {
  const bytes = new Uint8Array(Math.floor((text.length * BITS) / BYTE))
  let held = 0
  let bits = 0
  let at = 0
  for (const character of text) {
    const value = ALPHABET.indexOf(character)
    if (value === -1) return undefined
    held = (held << BITS) | value
    bits += BITS
    if (bits >= BYTE) {
      bits -= BYTE
      bytes[at] = held >> bits
      at += 1
      held &= (1 << bits) - 1
    }
  }
  // Bits that no byte needs could be changed unseen.
  return toBase32(bytes) === text ? bytes : undefined
}
