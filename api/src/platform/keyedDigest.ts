import { createHmac } from 'node:crypto'
import { digestKeyOf } from './bankKeys.ts'

/**
 * The digest by which payment instruments, networks and devices are compared: HMAC-SHA-256 under a key outside the
 * database, so that trying all numbers finds none.
 */
export const keyedDigest = (
  kind: 'upi' | 'address' | 'payee' | 'device' | 'account' | 'proof' | 'budget' | 'tries',
  text: string,
  secret: string,
): Buffer => digestOf(kind, text, secret)

/** The digest of a phone number. */
export const phoneDigest = (phone: string, bankSecret: string): Buffer =>
  digestOf('phone', phone, digestKeyOf(bankSecret))

const digestOf = (kind: string, text: string, secret: string): Buffer =>
  createHmac('sha256', `digest:${secret}`).update(`${kind}:${text}`).digest()
