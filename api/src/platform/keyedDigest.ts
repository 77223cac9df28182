import { createHmac } from 'node:crypto'

/**
 * The digest by which phone numbers, payment instruments and networks are compared: HMAC-SHA-256 under a key outside the
 * database, so that trying all numbers finds none.
 */
export const keyedDigest = (
  kind: 'phone' | 'upi' | 'address' | 'payee' | 'device' | 'account' | 'proof' | 'budget' | 'tries',
  text: string,
  secret: string,
): Buffer => createHmac('sha256', `digest:${secret}`).update(`${kind}:${text}`).digest()
