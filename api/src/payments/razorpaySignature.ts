import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

export const isSignedBy = (secret: string, message: string | Uint8Array, signature: string): boolean => {
  const digest = createHmac('sha256', secret).update(message).digest()
  const given = Buffer.from(signature, 'hex')
  return given.length === digest.length && timingSafeEqual(given, digest)
}

/** The header lies outside the signature: it only names the event, and the body's digest stands in for it. */
export const eventIdOf = (raw: Uint8Array, header: string | string[] | undefined): string =>
  typeof header === 'string' && header !== '' ? header.slice(0, 100) : createHash('sha256').update(raw).digest('hex')
